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

const fetcher = createFetcher(new URL('/graphql', location.href).href, (): Record<string, string> => {
  const key = storedKey();
  return key === '' ? {} : { authorization: `Bearer ${key}` };
});

/** The page belongs to the server's own release: it knows the schema and needs neither a key nor introspection for it. */
const schema = buildSchema(SCHEMA);

/** GraphiQL's own store. It shows the variables of the first tab only where they are named beside the tabs. */
const isFirstVisit = localStorage.getItem('graphiql:tabState') === null;

function Explorer() {
  return (
    <GraphiQL
      fetcher={fetcher}
      schema={schema}
      defaultTabs={EXAMPLE_TABS.map(({ query, variables }) => ({ query, variables: variables ?? null }))}
      {...(isFirstVisit ? { initialVariables: EXAMPLE_TABS[0]?.variables ?? '' } : {})}
      defaultEditorToolsVisibility="variables"
    >
      <GraphiQL.Logo>
        <ApiKeyField />
        <span className="product">ScreenGraph</span>
      </GraphiQL.Logo>
    </GraphiQL>
  );
}

const element = document.getElementById('explorer');
if (element !== null) createRoot(element).render(<Explorer />);
