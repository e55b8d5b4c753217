import { describe, expect, it } from 'vitest';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createUlidIds } from '../../../adapters/system/ulid-ids.ts';
import * as ids from '../../../agent/domain/ids.ts';
import type { FrontierRow } from '../../../agent/ports/BrowsePort.ts';
import type { CorrectionPort } from '../../../agent/ports/CorrectionPort.ts';
import { createCorrections, type CorrectedPorts } from '../../../agent/usecases/corrections/corrections.ts';
import { ended, mappedOf, pairOf, screenIn, walk } from './browse-fixtures.ts';
import { newScope, specOf } from '../repo/repo-fixtures.ts';

/** The frontier as people correct the map, on every store. */
export function correctedFrontierContract(
  name: string,
  ports: () => CorrectedPorts & { readonly corrections: CorrectionPort },
): void {
  describe(`corrections and the frontier: ${name}`, () => {
    it('what is left to try is told as of the whole build', async () => {
      const scope = newScope();
      const app = specOf(scope).appKey;
      const left = (screen: string, label: string) => ended(scope, screen, label, 'UNTRIED');
      await mappedOf(
        ports().repo,
        scope,
        specOf(scope),
        [
          ...[pairOf(scope, 'Home', 'Cart'), pairOf(scope, 'Home', 'Basket'), pairOf(scope, 'Home', 'Debug')],
          // What was tried on one is left on the other; each has something of its own, and one thing is left on both.
          ...[ended(scope, 'Cart', 'pay', 'BLOCKED'), left('Basket', 'pay')],
          ...[left('Cart', 'help'), left('Basket', 'help'), left('Basket', 'coupon')],
          ...[left('Debug', 'reset'), left('Home', 'search'), left('Help', 'topic')],
          // One that has nothing left when it is the same as the other.
          ...[ended(scope, 'Sheet', 'topic', 'BLOCKED')],
        ],
        1,
      );
      const clock = createManualClock();
      const objects = createMemoryObjectStore(clock);
      const { corrections, corrected } = createCorrections({
        ...{ ...ports(), objects, clock },
        ids: createUlidIds(clock),
      });
      const build = { appKey: app, versionId: ids.versionId(scope.tenantId, app, '1.0') };
      const walked = async (limit: number): Promise<readonly FrontierRow[]> => {
        const ask = async (after: string | null) =>
          (await corrected.browse.frontiersOf(scope, [build], { after, limit }))[0] ?? [];
        return walk(ask, (row: FrontierRow) => row.screen.screenId, null as string | null, limit);
      };
      const shown = (rows: readonly FrontierRow[]) =>
        rows.map(({ screen, untried, actions }) => [
          ...[screen.name, untried],
          ...actions
            .map(({ label, screenId }) => `${label}${screenId === screen.screenId ? '' : ' elsewhere'}`)
            .sort(),
        ]);
      /** What the whole build, corrected, says is left. */
      const whole = async () => {
        const facts = await corrected.analysis.readBuild(scope, build, { maxScreens: 100 });
        const tried = new Set(facts?.results.map(({ actionId }) => actionId));
        return facts?.screens.flatMap(({ screenId, name }) => {
          const own = facts.actions.filter(
            (action) => action.screenId === screenId && !tried.has(action.actionId),
          );
          return own.length === 0 ? [] : [[name, own.length, ...own.map(({ label }) => label).sort()]];
        });
      };
      const before = await walked(100);
      expect(shown(before).sort()).toEqual([
        ...[
          ['Basket', 3, 'coupon', 'help', 'pay'],
          ['Cart', 1, 'help'],
          ['Debug', 1, 'reset'],
        ],
        ...[
          ['Help', 1, 'topic'],
          ['Home', 1, 'search'],
        ],
      ]);
      const said = [];
      for (const [screen, kind, other, text] of [
        ['Basket', 'same', 'Cart', ''],
        ['Help', 'same', 'Sheet', ''],
        ['Debug', 'ignore', null, ''],
        ['Home', 'rename', null, 'Start'],
      ] as const)
        said.push(
          await corrections.add(scope, {
            ...{ appKey: app, screenId: screenIn(scope, screen), kind, text, author: 'Ann' },
            otherScreenId: other === null ? null : screenIn(scope, other),
          }),
        );
      expect(shown(await walked(100)).sort()).toEqual([
        ['Cart', 2, 'coupon', 'help'],
        ['Start', 1, 'search'],
      ]);
      expect(shown(await walked(100))).toEqual(await whole());
      expect(await walked(1)).toEqual(await walked(100));
      for (const { correctionId } of said) await corrections.remove(scope, correctionId);
      expect(await walked(1)).toEqual(before);
    });
  });
}
