import { expect, test } from 'vitest';
import type { AppMap } from '../../../agent/domain/graph.ts';
import type { RunStep } from '../../../agent/services/replay/run-steps.ts';
import { createStepper, type ToldRun } from '../../../agent/usecases/replay/stored-paths.ts';
import { edgeBetween, idOf, mapOf } from '../map/map-fixture.ts';

const place = (name: string) => ({ screenId: idOf(name), name, route: '/' });

test('a way by what was typed types what led there, not what was typed into the field last', () => {
  const edge = edgeBetween('Start', 'Results', 'Search', 'TYPE');
  const typed = (inputText: string, to: string): RunStep => ({
    ...{ what: 'act', from: place('Start'), inputText, bounds: null, submits: false },
    action: {
      ...{ actionId: edge.actionId, kind: 'TYPE', elementSignature: 's', groupSignature: 's' },
      ...{ label: 'Search', resourceName: '', role: 'textfield' },
    },
    expects: { kind: 'screen', screen: place(to) },
  });
  const runs = [
    {
      told: {
        ...{ start: place('Start'), viewport: null, reveals: new Map() },
        steps: [typed('tea\n', 'Results'), typed('tea', 'Start')],
      },
    } as unknown as ToldRun,
  ];
  const map: AppMap = { ...mapOf([['Start', 'Results', 'Go']]), edges: [edge] };
  expect(createStepper(map, { runs })(edge).map(({ inputText }) => inputText)).toEqual(['tea\n']);
});
