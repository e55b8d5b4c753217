import pc from 'picocolors';
import { screenId } from '../../../agent/domain/ids.ts';
import type { EnumeratedAction } from '../../../agent/domain/ui-action.ts';
import type { UiElement } from '../../../agent/domain/ui-element.ts';
import { enumerateActions } from '../../../agent/services/enumeration/enumerate-actions.ts';
import { rankTop } from '../../../agent/services/enumeration/salience.ts';
import { screenName } from '../../../agent/services/identity/naming/screen-name.ts';
import {
  computeSignature,
  signatureFeatures,
} from '../../../agent/services/identity/signature/screen-signature.ts';
import { wrongUse } from '../errors.ts';
import { inspectPair } from '../inspect/inspect-pair.ts';
import { inspectSource } from '../inspect/inspect-source.ts';
import { fileOfWhy, inspectWhy } from '../inspect/inspect-why.ts';
import { toldReading } from '../inspect/inspect-words.ts';
import type { Options } from '../session.ts';
import { settingsOf } from '../session.ts';
import { print, printJson, shorten, table } from '../terminal.ts';

const YES = {
  visible: 'visible',
  enabled: 'enabled',
  clickable: 'tap',
  longClickable: 'long press',
  editable: 'type',
  checked: 'checked',
  selected: 'selected',
  covered: 'covered',
  password: 'password',
} as const;

/** Why an action has its place: what is known of it, in words. */
function why(action: EnumeratedAction): string {
  const parts = [
    action.blocked === null ? null : `left alone: ${action.blocked} (--allow ${action.blocked})`,
    action.submits ? 'submits the form' : null,
    action.groupSignature !== action.elementSignature ? 'one of a group' : null,
    action.role === '' ? 'system action' : action.role,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

const boundsText = ({ bounds: b }: UiElement): string => `${b.x},${b.y} ${b.width}×${b.height}`;
const traits = (element: UiElement): string =>
  (Object.keys(YES) as (keyof typeof YES)[])
    .filter((key) => element[key] && key !== 'visible' && key !== 'enabled')
    .map((key): string => YES[key])
    .concat(element.enabled ? [] : ['disabled'], element.visible ? [] : ['hidden'])
    .join(', ');

/** `inspect <file|url>`, with a second one a comparison, with `--why` an explanation of every element. */
export async function inspect(options: Options, source: string, other?: string): Promise<number> {
  const settings = await settingsOf(options);
  const viewport = options['viewport'] === undefined ? null : { ...settings.run.viewport, scale: 1 };
  const json = options['json'] === true;
  const explain = options['why'] === true || typeof options['out'] === 'string';
  if (other !== undefined) {
    if (explain) throw wrongUse('--why and --out are for one screen; two are compared.');
    return inspectPair([source, other], settings, { viewport, json });
  }
  const out = typeof options['out'] === 'string' ? options['out'] : null;
  const file = explain ? await fileOfWhy(source, out) : null;
  const inspected = await inspectSource(source, settings, { viewport, explain });
  const { screen, reading } = inspected;
  const signature = computeSignature(screen);
  const features = signatureFeatures(screen);
  const id = screenId(settings.tenancy.tenantId, screen.foreground.appIdentifier, signature.hash);
  const actions = rankTop(
    enumerateActions(screen, { screenId: id, allow: settings.run.allow }),
    Number.MAX_SAFE_INTEGER,
  );
  const name = screenName(screen);
  if (file !== null) return inspectWhy(source, inspected, actions, { json, file });

  if (json) {
    const { elements, ...place } = screen;
    printJson({
      name,
      ...place,
      signature,
      features,
      elements,
      actions: actions.map((action) => ({ ...action, why: why(action) })),
      ...(reading === null ? {} : { reading }),
    });
    return 0;
  }
  print(`${pc.bold(shorten(name, 100))}  ${screen.foreground.appIdentifier} ${screen.foreground.route}`);
  print(
    [
      `  ${screen.dialect}, ${screen.viewport.width}×${screen.viewport.height}, ${screen.elements.length} elements, ${actions.length} actions`,
      `  signature ${signature.hash.slice(0, 16)} = layout ${signature.layoutHash.slice(0, 12)} + text ${signature.textHash.slice(0, 12)} (rule ${signature.ruleVersion})`,
      `  title ${JSON.stringify(features.title)}, route ${JSON.stringify(features.route)}, flags ${features.flags.join(', ') || 'none'}`,
      ...(reading === null ? [] : [`  ${shorten(toldReading(reading), 300)}`]),
    ].join('\n'),
  );
  const shown = screen.elements.filter(
    (element) => element.name !== '' || element.clickable || element.editable,
  );
  print(`\n${pc.bold('Elements')} (${shown.length} that say or do something)`);
  print(
    table(
      ['#', 'role', 'name', 'bounds', 'can / is'],
      shown.map((element) => [
        String(element.index),
        element.role,
        shorten(element.name || element.resourceName, 44),
        boundsText(element),
        traits(element),
      ]),
    ),
  );
  print(`\n${pc.bold('Actions')}, the most promising first`);
  print(
    table(
      ['score', 'kind', 'label', 'why'],
      actions.map((action) => [
        action.confidenceScore.toFixed(2),
        action.kind.toLowerCase().replaceAll('_', ' '),
        shorten(action.label || action.resourceName, 44),
        why(action),
      ]),
    ),
  );
  return 0;
}
