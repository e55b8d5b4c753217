import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ScreenGraphError } from '../../agent/domain/errors.ts';

/** What is used of node-llama-cpp, an optional package: without it installed, its own types are not there either. */
export interface LlamaModule {
  getLlama(options: object): Promise<Llama>;
  LlamaChatSession: new (options: {
    contextSequence: Sequence;
    systemPrompt: string;
    autoDisposeSequence: boolean;
  }) => ChatSession;
}
export interface Llama {
  loadModel(options: { modelPath: string; loadSignal?: AbortSignal }): Promise<LlamaModel>;
  createGrammar(options: { grammar: string; trimWhitespaceSuffix: boolean }): Promise<unknown>;
  dispose(): Promise<void>;
}
export interface LlamaModel {
  tokenize(text: string): readonly unknown[];
  readonly tokenizer: unknown;
  createContext(options: object): Promise<{ getSequence(): Sequence }>;
}
export interface Sequence {
  /** Where the next token goes: as many are held already. */
  readonly nextTokenIndex: number;
  adaptStateToTokens(tokens: readonly unknown[], allowShift: boolean): Promise<void>;
  evaluateWithoutGeneratingNewTokens(tokens: readonly unknown[]): Promise<unknown>;
}
export interface ChatSession {
  getChatHistory(): readonly unknown[];
  readonly chatWrapper: {
    generateContextState(options: { chatHistory: readonly unknown[] }): {
      readonly contextText: { tokenize(tokenizer: unknown): readonly unknown[] };
    };
  };
  promptWithMeta(
    text: string,
    options: {
      grammar: unknown;
      maxTokens: number;
      temperature: number;
      signal: AbortSignal;
      stopOnAbortSignal: boolean;
      onTextChunk: (text: string) => void;
    },
  ): Promise<{ readonly responseText: string; readonly stopReason: string }>;
  dispose(): void;
}

const RUNTIME_PACKAGE = 'node-llama-cpp';
const RUNTIME_VERSION = '3.22.1';

const isModule = (value: unknown): value is LlamaModule =>
  typeof value === 'object' && value !== null && 'getLlama' in value && 'LlamaChatSession' in value;

function entryIn(folder: string): string | null {
  const home = join(folder, 'node_modules', RUNTIME_PACKAGE);
  const manifest = join(home, 'package.json');
  if (!existsSync(manifest)) return null;
  const { main } = JSON.parse(readFileSync(manifest, 'utf8')) as { main?: string };
  return pathToFileURL(join(home, main ?? 'index.js')).href;
}

/**
 * The runtime, from this installation or from a folder of its own. Errors: `missing_dependency` that says what to type;
 * it is not installed by default because it weighs more than everything else together.
 */
export async function loadRuntime(folder: string): Promise<LlamaModule> {
  for (const specifier of [RUNTIME_PACKAGE, entryIn(folder)]) {
    if (specifier === null) continue;
    const found: unknown = await import(specifier).catch(() => null);
    if (isModule(found)) return found;
  }
  throw new ScreenGraphError(
    'missing_dependency',
    `A model on this machine needs ${RUNTIME_PACKAGE}, which is not installed by default. Get it: npm install --prefix ${folder} ${RUNTIME_PACKAGE}@${RUNTIME_VERSION}`,
  );
}
