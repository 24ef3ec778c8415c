/**
 * Runs a few jobs at once in each lane and lets a limited number wait. Addresses take turns, and so
 * do the accounts of one address, so that many jobs of one caller do not delay the others.
 */
export interface FairQueue<Lane extends string> {
  /** Takes a place in the queue until the callback has ended. */
  admit<T>(source: QueueSource, callback: (run: LaneRun<Lane>) => Promise<T>): Admission<T>
  /** How many jobs run and wait in each lane. */
  status(): Readonly<Record<Lane, LaneStatus>>
}

interface LaneStatus {
  readonly running: number
  readonly waiting: number
}

/** Runs a job as soon as it is its turn in a lane. */
export type LaneRun<Lane extends string> = <T>(lane: Lane, job: () => Promise<T>) => Promise<T>

/** Whom a job is for. What is left out has no limit. */
export interface QueueSource {
  readonly address?: string | undefined
  readonly account?: string | undefined
}

type Admission<T> =
  | { readonly kind: 'admitted'; readonly result: Promise<T> }
  /** Every place is taken. */
  | { readonly kind: 'full' }
  /** The address or the account has taken its share of the places. */
  | { readonly kind: 'over-share' }

export interface FairQueueBounds<Lane extends string> {
  /** How many jobs run at once in each lane. */
  readonly lanes: Readonly<Record<Lane, number>>
  /** How many jobs may run or wait at once. */
  readonly places: number
  readonly perAddress: number
  readonly perAccount: number
  /** Called when a job begins, with the time that it has waited. */
  readonly onBegin?: ((lane: Lane, waitedMs: number) => void) | undefined
}

/** A queue that is fair to addresses and accounts. */
export function fairQueue<Lane extends string>(bounds: FairQueueBounds<Lane>): FairQueue<Lane> {
  const { places, onBegin } = bounds
  const byAddress = new Map<string, number>()
  const byAccount = new Map<string, number>()
  const lanes = new Map<Lane, ReturnType<typeof fairLane>>()
  for (const lane of Object.keys(bounds.lanes) as Lane[]) {
    const report = onBegin && ((waitedMs: number) => onBegin(lane, waitedMs))
    lanes.set(lane, fairLane(bounds.lanes[lane], report))
  }
  let held = 0

  /** A source may take at most as many places as are left free, so that others always get one. */
  function isOverShare({ address, account }: QueueSource): boolean {
    const free = places - held
    const ofAddress = address === undefined ? 0 : (byAddress.get(address) ?? 0)
    const ofAccount = account === undefined ? 0 : (byAccount.get(account) ?? 0)
    return (
      ofAddress >= Math.min(bounds.perAddress, Math.max(1, free)) ||
      ofAccount >= Math.min(bounds.perAccount, Math.max(1, free))
    )
  }

  function runFor(source: QueueSource): LaneRun<Lane> {
    return (name, job) => {
      const lane = lanes.get(name)
      if (!lane) throw new TypeError(`there is no lane ${name}`)
      return lane.run(source, job)
    }
  }

  function count({ address, account }: QueueSource, change: 1 | -1): void {
    held += change
    countIn(byAddress, address, change)
    countIn(byAccount, account, change)
  }

  async function hold<T>(
    source: QueueSource,
    callback: (run: LaneRun<Lane>) => Promise<T>,
  ): Promise<T> {
    count(source, 1)
    try {
      return await callback(runFor(source))
    } finally {
      count(source, -1)
    }
  }

  return {
    admit(source, callback) {
      if (isOverShare(source)) return { kind: 'over-share' }
      if (held >= places) return { kind: 'full' }
      return { kind: 'admitted', result: hold(source, callback) }
    },
    status: () =>
      Object.fromEntries([...lanes].map(([name, lane]) => [name, lane.status()])) as Record<
        Lane,
        LaneStatus
      >,
  }
}

function countIn(counts: Map<string, number>, key: string | undefined, change: 1 | -1): void {
  if (key === undefined) return
  const count = (counts.get(key) ?? 0) + change
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}

/** Runs so many jobs at once. The others wait for their turn. */
function fairLane(concurrency: number, onBegin?: (waitedMs: number) => void) {
  const turns = roundRobin()
  let running = 0
  let waiting = 0

  async function waitForTurn(source: QueueSource): Promise<void> {
    const cameAt = onBegin ? performance.now() : 0
    waiting++
    await new Promise<void>((resolve) => turns.add(source, resolve))
    waiting--
    onBegin?.(performance.now() - cameAt)
  }

  async function run<T>(source: QueueSource, job: () => Promise<T>): Promise<T> {
    if (running < concurrency) {
      running++
      onBegin?.(0)
    } else await waitForTurn(source)
    try {
      return await job()
    } finally {
      // The next one in the queue starts at once, so that a new one cannot overtake it.
      const next = turns.take()
      if (next) next()
      else running--
    }
  }

  return { run, status: (): LaneStatus => ({ running, waiting }) }
}

type Resume = () => void

/** The waiting jobs, by address and then by account. A Map keeps the order of insertion. */
function roundRobin() {
  const addresses = new Map<string, Map<string, Resume[]>>()

  return {
    add({ address = '', account = '' }: QueueSource, resume: Resume): void {
      const accounts = addresses.get(address) ?? new Map<string, Resume[]>()
      const waiting = accounts.get(account) ?? []
      waiting.push(resume)
      accounts.set(account, waiting)
      addresses.set(address, accounts)
    },
    take(): Resume | undefined {
      for (const [address, accounts] of addresses) {
        for (const [account, waiting] of accounts) {
          const resume = waiting.shift()
          moveToEnd(accounts, account, waiting, waiting.length > 0)
          moveToEnd(addresses, address, accounts, accounts.size > 0)
          return resume
        }
      }
      return undefined
    },
  }
}

function moveToEnd<T>(map: Map<string, T>, key: string, value: T, isKept: boolean): void {
  map.delete(key)
  if (isKept) map.set(key, value)
}
