#!/bin/sh
# Starts a crawl, watches it by server-sent events, prints its map, then cancels a second one.
#   sh crawl.sh http://127.0.0.1:4000 [api-key]
set -eu
url=${1:?usage: crawl.sh URL [API-KEY]}
key=${2:-}

# post PATH ACCEPT BODY
post() {
  curl --silent --show-error --no-buffer --noproxy '*' --max-time 120 "$url$1" \
    --header "accept: $2" --header 'content-type: application/json' \
    ${key:+--header "authorization: Bearer $key"} --data "$3"
}
graphql() { post /graphql application/json "$1"; }
# The first value of a name in an answer; enough here, a program would read JSON.
first() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p" | head -n 1; }
start() {
  graphql '{
    "query": "mutation Start($input: StartRunInput!) { startRun(input: $input) { run { appId id } errors { message } } }",
    "variables": { "input": { "target": "'"$1"'" } }
  }'
}

answer=$(start sim:tiny)
run=$(printf '%s' "$answer" | first id)
app=$(printf '%s' "$answer" | first appId)
test -n "$run" || { echo "no run: $answer" >&2; exit 1; }
echo "run $run"

post /graphql/stream text/event-stream '{
  "query": "subscription Watch($id: ID!) { runEvents(runId: $id) { sequence kind } }",
  "variables": { "id": "'"$run"'" }
}' | sed -n 's/^data: .*"sequence":\([0-9]*\),"kind":"\([^"]*\)".*/\1 \2/p'

echo screens:
{ graphql '{
  "query": "query Map($app: ID!) { app(id: $app) { map { screens { nodes { name } } } } }",
  "variables": { "app": "'"$app"'" }
}'; echo; } | tr '{' '\n' | sed -n 's/.*"name":"\([^"]*\)".*/  \1/p'

second=$(start sim:shop | first id)
{ graphql '{
  "query": "mutation Cancel($id: ID!) { cancelRun(runId: $id, reason: \"only an example\") { run { status } errors { message } } }",
  "variables": { "id": "'"$second"'" }
}'; echo; } | sed -n 's/.*"status":"\([^"]*\)".*/second run: \1/p'
