import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A clock of a node that can jump, by libfaketime. The system's clock stays. */
export interface MovingClock extends Disposable {
  /** What a node needs to use it. */
  readonly environment: Readonly<Record<string, string>>
  /** From now on the node's time is so many seconds ahead. */
  set(aheadSeconds: number): void
}

function findLibrary(): string | undefined {
  return globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]
}

export function findClockObstacle(): string | undefined {
  return findLibrary() === undefined ? 'no libfaketime' : undefined
}

export function makeMovingClock(): MovingClock {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-clock-'))
  const file = join(folder, 'ahead')
  const set = (aheadSeconds: number) =>
    writeFileSync(file, `${aheadSeconds < 0 ? '' : '+'}${aheadSeconds}\n`)
  set(0)
  return {
    set,
    environment: {
      LD_PRELOAD: findLibrary() ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Timers and the event loop go by the monotonic clock, which no operator can set.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}
