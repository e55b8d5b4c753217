/** The arrows of the house. Each rule is tried with a reversed arrow in test/architecture/arrows.test.ts. */
const layers = ['domain', 'ports', 'services', 'decisions', 'nodes', 'orchestrator', 'usecases'];

const above = layers.slice(0, -1).map((layer, at) => ({
  name: `agent-${layer}-looks-down`,
  comment: `agent/${layer} must not know ${layers.slice(at + 1).join(', ')}`,
  severity: 'error',
  from: { path: `^agent/${layer}/` },
  to: { path: `^agent/(${layers.slice(at + 1).join('|')})/` },
}));

/** What stands in one room of a folder may build upon the rooms before it. */
const looksDown = (name, folder, rooms) =>
  rooms.slice(0, -1).map((room, at) => ({
    name: `${name}-${room}-looks-down`,
    comment: `${folder}/${room} must not know ${rooms.slice(at + 1).join(', ')}`,
    severity: 'error',
    from: { path: `^${folder}/${room}/` },
    to: { path: `^${folder}/(${rooms.slice(at + 1).join('|')})/` },
  }));
const rooms = [
  ...looksDown('usecases', 'agent/usecases', [
    'runs',
    'corrections',
    'browse',
    'watch',
    'analysis',
    'replay',
    'keeping',
  ]),
  ...looksDown('services', 'agent/services', [
    'patterns',
    'actuation',
    'secrets',
    'labels',
    'page-source',
    'identity',
    'perception',
    'text-entry',
    'safe-mode',
    'enumeration',
    'setup',
    'exploration',
    'map-writing',
    'corrections',
    'transfer',
    'analysis',
    'replay',
  ]),
  ...looksDown('exploration', 'agent/services/exploration', ['map', 'ways', 'choice', 'run']),
  ...looksDown('analysis', 'agent/services/analysis', [
    'build',
    'structure',
    'findings',
    'drift',
    'coverage',
  ]),
  ...looksDown('drift', 'agent/services/analysis/drift', ['words', 'pairing', 'absence', 'changes']),
  ...looksDown('identity', 'agent/services/identity', [
    'words',
    'tree',
    'naming',
    'signature',
    'memory',
    'check',
  ]),
  ...looksDown('page-source', 'agent/services/page-source', ['tree', 'android', 'ios']),
  ...looksDown('appium', 'adapters/appium', ['server', 'page', 'web', 'native', 'android', 'ios']),
  ...looksDown('neo4j', 'adapters/neo4j', ['statements', 'connection']),
  ...looksDown('shell', 'src', [
    'files',
    'config',
    'neo4j',
    'map',
    'export',
    'report',
    'gate',
    'composition',
    'server',
    'cli',
  ]),
];

module.exports = {
  forbidden: [
    ...above,
    ...rooms,
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'agent-stands-alone',
      comment: 'the core knows no adapter, no resolver and no shell',
      severity: 'error',
      from: { path: '^agent/' },
      to: { path: '^(adapters|resolvers|src|test|bench|scripts)/' },
    },
    {
      name: 'agent-packages',
      comment:
        'the core uses schemas, canonical JSON, an XML tokenizer, graphs and the order of versions; every SDK belongs to an adapter',
      severity: 'error',
      from: { path: '^agent/' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
        pathNot: 'node_modules/(zod|canonicalize|saxes|semver|graphology(-communities-louvain)?)/',
      },
    },
    {
      name: 'agent-builtins',
      comment: 'files, network, processes and timers come through ports',
      severity: 'error',
      from: { path: '^agent/' },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|buffer)$' },
    },
    {
      name: 'adapters-know-ports-and-domain',
      severity: 'error',
      from: { path: '^adapters/' },
      to: {
        path: '^(agent/(services|decisions|nodes|orchestrator|usecases)|resolvers|src|test|bench|scripts)/',
      },
    },
    {
      name: 'adapters-not-each-other',
      severity: 'error',
      from: { path: '^adapters/([^/]+)/' },
      to: { path: '^adapters/', pathNot: '^adapters/$1/' },
    },
    {
      name: 'resolvers-call-usecases',
      severity: 'error',
      from: { path: '^resolvers/' },
      to: { path: '^(agent/(ports|services|decisions|nodes|orchestrator)|adapters|src|test|bench|scripts)/' },
    },
    {
      name: 'resolvers-see-domain-types-only',
      severity: 'error',
      from: { path: '^resolvers/' },
      to: { path: '^agent/domain/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sdks-at-the-edge',
      comment:
        'one technology, one place; what is copied into exported tests is text, not a part of the program',
      severity: 'error',
      from: { path: '^(src|resolvers)/', pathNot: '^src/export/helpers/' },
      to: { path: 'node_modules/(neo4j-driver|webdriverio|appium[^/]*|@anthropic-ai/sdk|sharp|saxes)/' },
    },
    {
      name: 'shell-is-the-top',
      comment: 'the product never imports its tests, benches or scripts',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(test|bench|scripts)/' },
    },
    {
      name: 'not-to-dev-dependency',
      severity: 'error',
      from: { path: '^(agent|adapters|resolvers|src)/' },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
