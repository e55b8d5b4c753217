.DEFAULT_GOAL := help
.PHONY: help setup demo test soak test-neo4j-2026 test-node24 test-local-model clean

help: ## this list
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-24s %s\n", $$1, $$2 }'

setup: ## fetch and build whatever is missing (npm packages, Java, Maven, Chromium, Neo4j)
	@sh scripts/setup.sh

demo: setup ## crawl the sample app into Neo4j and leave its map as a picture
	@node bin/screengraph.js demo

test: setup ## every check and every suite; the last line is `N passed, N failed`
	@node scripts/run-tests.mjs

soak: setup ## what takes long: the large kill matrix, long crawls, eighteen seeds more of the shop
	@node scripts/run-tests.mjs --only soak

test-neo4j-2026: setup ## the Neo4j suites on the 2026.08 server (needs Java 21 or newer)
	@SCREENGRAPH_TEST_NEO4J_VERSION=2026 node scripts/run-tests.mjs --only neo4j

test-node24: setup ## every suite on Node 24, fetched from npm
	@node scripts/test-node24.mjs

test-local-model: setup ## one crawl decided by a small model on this machine (fetches 150 MB once)
	@npm run -s local-model

clean: ## remove what was built; keeps node_modules and the crawled data
	@rm -rf dist coverage
