export interface ExampleTab {
  readonly query: string;
  readonly variables?: string;
}

/**
 * What a newcomer finds filled in, in the order of use. `{{run}}` and `{{app}}` in variables stand for the newest run of
 * the project and its app, so that nothing has to be copied from tab to tab.
 */
export const EXAMPLE_TABS: readonly ExampleTab[] = [
  {
    query: `# Starts a crawl of a simulated app.
# For a web app: "target": "https://…"
mutation StartCrawl($input: StartRunInput!) {
  startRun(input: $input) {
    run {
      id
      status
    }
    errors {
      code
      message
      path
    }
  }
}
`,
    variables: `{
  "input": {
    "target": "sim:tiny"
  }
}`,
  },
  {
    query: `# Every event of a run: its log, then live.
# {{run}} is the newest run; newest results are on top.
subscription WatchCrawl($runId: ID!, $after: Int!) {
  runEvents(runId: $runId, after: $after) {
    sequence
    ts
    kind
    ... on GraphScreenDiscovered {
      payload {
        name
      }
    }
    ... on GraphActionCreated {
      payload {
        label
      }
    }
  }
}
`,
    variables: `{
  "runId": "{{run}}",
  "after": 0
}`,
  },
  {
    query: `query ListRuns {
  runs(first: 10) {
    nodes {
      id
      target
      status
      stopReason
      usage {
        screens
        edges
        actions
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`,
  },
  {
    query: `# Screens and the ways between them.
# {{app}} is the app of the newest run.
query WalkMap($appId: ID!) {
  app(id: $appId) {
    name
    platform
    map {
      screens(first: 50) {
        nodes {
          id
          name
          outgoing(first: 20) {
            nodes {
              kind
              label
              to {
                name
              }
            }
          }
        }
      }
    }
  }
}
`,
    variables: `{
  "appId": "{{app}}"
}`,
  },
  {
    query: `# Asks a run to end; what it has found is kept.
# {{run}} is the newest run.
mutation CancelCrawl($runId: ID!) {
  cancelRun(runId: $runId) {
    run {
      id
      status
    }
    errors {
      code
      message
    }
  }
}
`,
    variables: `{
  "runId": "{{run}}"
}`,
  },
];
