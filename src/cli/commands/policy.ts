import pc from 'picocolors';
import { screenId } from '../../../agent/domain/ids.ts';
import type { ActionRule } from '../../../agent/domain/action-rules.ts';
import type { EnumeratedAction } from '../../../agent/domain/ui-action.ts';
import type { RuleVerdict } from '../../../agent/services/enumeration/action-rules.ts';
import { enumerateActions } from '../../../agent/services/enumeration/enumerate-actions.ts';
import { screenName } from '../../../agent/services/identity/naming/screen-name.ts';
import { computeSignature } from '../../../agent/services/identity/signature/screen-signature.ts';
import { readRulesFile } from '../../config/rules-file.ts';
import { inspectSource } from '../inspect/inspect-source.ts';
import { settingsOf, type Options } from '../session.ts';
import { counted, print, printJson, shorten, table } from '../terminal.ts';

/** A rule as somebody wrote it, on one line. */
function toldRule({ effect, line: _, because: __, ...match }: ActionRule): string {
  const parts = Object.entries(match).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${(key === 'action' ? value.map(lower) : value).join(' or ')}`],
  );
  return `${effect} ${parts.join(', ')}`;
}

const lower = (word: string): string => word.toLowerCase();

/** Why an action may be done or not, for a person. */
function toldVerdict({ by, rule, blocked }: RuleVerdict, file: string): string {
  const because = rule?.because === undefined ? '' : ` (${rule.because})`;
  switch (by) {
    case 'deny':
    case 'allow':
      return rule === null ? by : `${file}:${rule.line}: ${toldRule(rule)}${because}`;
    case 'default':
      return `${file}: default: deny, and no rule allows it`;
    case 'safe_mode':
      return `safe mode: ${blocked ?? ''}; no rule opens it (--allow ${blocked ?? ''} opens all of its kind)`;
    case 'option':
      return 'safe mode would leave it alone; --allow opens it';
    case 'permissions':
      return `${file}: permissions: another answer is wanted here`;
    case 'nothing':
      return 'no rule speaks of it';
  }
}

interface Explained {
  readonly action: EnumeratedAction;
  readonly verdict: RuleVerdict;
}

/** `policy explain <rules> <file|url>`: for each thing that could be done on a screen, which rule has the last word. */
async function explain(options: Options, file: string, source: string): Promise<number> {
  const rules = await readRulesFile(file);
  const settings = await settingsOf(options);
  const viewport = options['viewport'] === undefined ? null : { ...settings.run.viewport, scale: 1 };
  const { screen } = await inspectSource(source, settings, { viewport, explain: false });
  const id = screenId(
    settings.tenancy.tenantId,
    screen.foreground.appIdentifier,
    computeSignature(screen).hash,
  );
  const verdicts = new Map<string, RuleVerdict>();
  const actions = enumerateActions(screen, {
    screenId: id,
    allow: settings.run.allow,
    rules,
    onVerdict: (actionId, verdict) => verdicts.set(actionId, verdict),
  });
  const explained: Explained[] = actions.flatMap((action) => {
    const verdict = verdicts.get(action.actionId);
    return verdict === undefined ? [] : [{ action, verdict }];
  });
  const unused = rules.rules.filter((rule) => !explained.some(({ verdict }) => verdict.rule === rule));
  if (options['json'] === true) {
    printJson({
      screen: screenName(screen),
      foreground: screen.foreground,
      rules: rules.name,
      actions: explained.map(({ action, verdict }) => ({
        element: action.elementIndex,
        kind: action.kind,
        label: action.label,
        resourceName: action.resourceName,
        allowed: verdict.blocked === null,
        by: verdict.by,
        line: verdict.rule?.line ?? null,
        why: toldVerdict(verdict, rules.name),
      })),
      unused: unused.map(({ line }) => line),
    });
    return 0;
  }
  const allowed = explained.filter(({ verdict }) => verdict.blocked === null).length;
  print(
    `${pc.bold(shorten(screenName(screen), 80))}  ${screen.foreground.appIdentifier} ${screen.foreground.route}`,
  );
  print(
    `  ${counted(explained.length, 'action')}, ${allowed} allowed, ${explained.length - allowed} left alone\n`,
  );
  print(
    table(
      ['#', 'action', 'label', '', 'why'],
      explained.map(({ action, verdict }) => [
        action.elementIndex === null ? '' : String(action.elementIndex),
        action.kind.toLowerCase().replaceAll('_', ' '),
        shorten(action.label || action.resourceName, 36),
        verdict.blocked === null ? 'allowed' : 'no',
        toldVerdict(verdict, rules.name),
      ]),
    ),
  );
  if (unused.length > 0)
    print(
      `\n${counted(unused.length, 'rule')} had no say here: ${unused.map(toldUnused(rules.name)).join('; ')}`,
    );
  return 0;
}

const toldUnused =
  (file: string) =>
  (rule: ActionRule): string =>
    `${file}:${rule.line} ${toldRule(rule)}`;

export const POLICY_COMMANDS = { explain } as const;
