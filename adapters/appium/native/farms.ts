import type { RunOutcome } from '../../../agent/ports/DriverPort.ts';
import type { Capabilities } from './native-session.ts';

/** What a session is called in the lists of a farm. */
export interface SessionLabel {
  readonly name: string;
  readonly build: string;
}

interface Farm {
  readonly hosts: RegExp;
  /** Its own block of capabilities, and what name and build are called there. */
  readonly block: string;
  readonly name: string;
  readonly build: string;
  /** The script by which it takes how a session ended. */
  outcome(outcome: RunOutcome): string;
}

const FARMS: readonly Farm[] = [
  {
    // https://www.browserstack.com/docs/app-automate/appium/set-up-tests/mark-tests-as-pass-fail
    hosts: /(?:^|\.)browserstack\.com$/i,
    block: 'bstack:options',
    name: 'sessionName',
    build: 'buildName',
    outcome: ({ passed, summary }) =>
      `browserstack_executor: ${JSON.stringify({
        action: 'setSessionStatus',
        arguments: { status: passed ? 'passed' : 'failed', reason: summary },
      })}`,
  },
  {
    // https://docs.saucelabs.com/basics/test-config-annotation/test-annotation/
    hosts: /(?:^|\.)saucelabs\.com$/i,
    block: 'sauce:options',
    name: 'name',
    build: 'build',
    outcome: ({ passed }) => `sauce:job-result=${passed ? 'passed' : 'failed'}`,
  },
  {
    // https://www.lambdatest.com/support/docs/lambda-status/
    hosts: /(?:^|\.)(?:lambdatest|testmuai)\.com$/i,
    block: 'lt:options',
    name: 'name',
    build: 'build',
    outcome: ({ passed }) => `lambda-status=${passed ? 'passed' : 'failed'}`,
  },
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The farm behind an address or meant by the user's capabilities; null for a hub, a grid or a server of one's own. */
function farmOf(address: string | undefined, capabilities: Capabilities): Farm | null {
  const host = address === undefined ? '' : new URL(address).hostname;
  return FARMS.find(({ hosts, block }) => hosts.test(host) || block in capabilities) ?? null;
}

/** The user's capabilities with name and build of the session, where the farm has a place for them and the user gave none. */
export function labelled(
  address: string | undefined,
  capabilities: Capabilities,
  label: SessionLabel | undefined,
): Capabilities {
  const farm = farmOf(address, capabilities);
  if (farm === null || label === undefined) return capabilities;
  const given = capabilities[farm.block];
  const own = isRecord(given) ? given : {};
  return { ...capabilities, [farm.block]: { [farm.name]: label.name, [farm.build]: label.build, ...own } };
}

/** What tells a farm how the session ended; null where it has no way to take it. */
export const outcomeScript = (
  address: string | undefined,
  capabilities: Capabilities,
  outcome: RunOutcome,
): string | null => farmOf(address, capabilities)?.outcome(outcome) ?? null;
