#!/usr/bin/env python3
"""Starts a crawl, watches it by server-sent events and prints its map. Standard library only.

python3 crawl.py http://127.0.0.1:4000 [api-key]
"""

import json
import sys
import time
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

START = """
mutation Start($input: StartRunInput!) {
  startRun(input: $input) { run { id appId } errors { message } }
}
"""
WATCH = """
subscription Watch($run: ID!, $after: Int!) {
  runEvents(runId: $run, after: $after) {
    sequence
    kind
    ... on GraphScreenDiscovered { payload { name } }
  }
}
"""
MAP = """
query Map($app: ID!, $after: String) {
  app(id: $app) {
    map {
      screens(first: 100, after: $after) {
        nodes { name }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}
"""


class Client:
    def __init__(self, url, key=None):
        self.url = url.rstrip("/")
        self.key = key

    def _post(self, path, accept, query, variables, timeout):
        headers = {"accept": accept, "content-type": "application/json"}
        if self.key:
            headers["authorization"] = f"Bearer {self.key}"
        body = json.dumps({"query": query, "variables": variables}).encode()
        return urlopen(Request(self.url + path, body, headers), timeout=timeout)

    def run(self, query, **variables):
        """The data of a query or mutation."""
        with self._post("/graphql", "application/json", query, variables, 30) as response:
            answer = json.load(response)
        if answer.get("errors"):
            raise RuntimeError(answer["errors"][0]["message"])
        return answer["data"]

    def stream(self, query, **variables):
        """The results of a subscription, one by one, until the server completes it."""
        kind = None
        with self._post("/graphql/stream", "text/event-stream", query, variables, 60) as response:
            for line in response:
                name, _, value = line.decode().rstrip("\r\n").partition(": ")
                if name == "event":
                    kind = value
                elif name == "data" and kind == "next":
                    answer = json.loads(value)
                    if answer.get("errors"):
                        raise RuntimeError(answer["errors"][0]["message"])
                    yield answer["data"]
                if kind == "complete":
                    return
        raise ConnectionError("the stream ended before it was complete")


def watch(client, run):
    """Every event of a run, once: a broken stream is taken up after the last event."""
    after = 0
    while True:
        try:
            for data in client.stream(WATCH, run=run, after=after):
                after = data["runEvents"]["sequence"]
                yield data["runEvents"]
            return
        except HTTPError:
            raise
        except (ConnectionError, TimeoutError, URLError):
            time.sleep(1)


def main(url, key=None):
    client = Client(url, key)
    started = client.run(START, input={"target": "sim:tiny"})["startRun"]
    if started["errors"]:
        raise RuntimeError(started["errors"][0]["message"])
    print("run", started["run"]["id"])
    for event in watch(client, started["run"]["id"]):
        print(event["sequence"], event["kind"], event.get("payload", {}).get("name", ""))
    print("screens:")
    after = None
    while True:
        screens = client.run(MAP, app=started["run"]["appId"], after=after)["app"]["map"]["screens"]
        for screen in screens["nodes"]:
            print(" ", screen["name"])
        if not screens["pageInfo"]["hasNextPage"]:
            return
        after = screens["pageInfo"]["endCursor"]


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: crawl.py URL [API-KEY]")
    main(*sys.argv[1:])
