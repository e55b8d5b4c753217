import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SeenProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** What runs on this machine now, without the dead that nobody has buried yet. */
export function processes(): readonly SeenProcess[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined || state?.startsWith('Z') === true) return [];
    return [{ pid: Number(pid), parent: Number(parent), command: command ?? '' }];
  });
}

/** The processes that one has started, directly or not. */
export function descendants(root: number): readonly SeenProcess[] {
  const all = processes();
  const found: SeenProcess[] = [];
  const look = (parent: number): void => {
    for (const one of all.filter((p) => p.parent === parent)) {
      found.push(one);
      look(one.pid);
    }
  };
  look(root);
  return found;
}

/** Waits until `left` finds nothing more; gives what it still finds when the time is up. */
export async function untilGone(
  left: () => readonly SeenProcess[],
  limitMs: number,
): Promise<readonly SeenProcess[]> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const found = left();
    if (found.length === 0 || Date.now() > deadline) return found;
    await sleep(100);
  }
}
