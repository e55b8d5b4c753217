import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { buildSchema } from 'graphql';
import { createRoot } from 'react-dom/client';
import { ApiKeyField, storedKey } from './api-key.tsx';
import { EXAMPLE_TABS } from './example-tabs.ts';
import { createFetcher } from './fetcher.ts';
import './style.css';
import { registerWorkers } from './workers.ts';

/** `schema.graphql`, put in by the build. */
declare const SCHEMA: string;

registerWorkers();

/** Beside the folder of this script, wherever a proxy has put that. */
const API = new URL('../graphql', import.meta.url).href;
const fetcher = createFetcher(API, (): Record<string, string> => {
  const key = storedKey();
  return key === '' ? {} : { authorization: `Bearer ${key}` };
});

/** The page belongs to the server's own release: it knows the schema and needs neither a key nor introspection for it. */
const schema = buildSchema(SCHEMA);

interface Tab {
  readonly query?: string | null;
  readonly variables?: string | null;
}

/**
 * The tab that is open: GraphiQL keeps its tabs in its own store, and shows the variables of the first one that it opens
 * only where they, and the query by which it finds the tab again, are named beside the tabs.
 */
function openTab(): Tab {
  const first = { variables: EXAMPLE_TABS[0]?.variables ?? '' };
  try {
    const kept = JSON.parse(localStorage.getItem('graphiql:tabState') ?? 'null') as {
      readonly activeTabIndex?: number;
      readonly tabs?: readonly Tab[];
    } | null;
    return kept === null ? first : (kept.tabs?.[kept.activeTabIndex ?? 0] ?? {});
  } catch {
    return first;
  }
}

const { query, variables } = openTab();

function Explorer() {
  return (
    <GraphiQL
      fetcher={fetcher}
      schema={schema}
      defaultTabs={EXAMPLE_TABS.map((tab) => ({ query: tab.query, variables: tab.variables ?? null }))}
      {...(query == null ? {} : { initialQuery: query })}
      {...(variables == null ? {} : { initialVariables: variables })}
      defaultEditorToolsVisibility="variables"
    >
      <GraphiQL.Logo>
        <ApiKeyField />
        <h1 className="product">ScreenGraph</h1>
      </GraphiQL.Logo>
    </GraphiQL>
  );
}

const element = document.getElementById('explorer');
if (element !== null) createRoot(element).render(<Explorer />);
