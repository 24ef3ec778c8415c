/**
 * Lets a few pieces of work run at once in each lane and a bounded number wait. Addresses take turns,
 * and the accounts of one address take turns among themselves, so that nobody waits for somebody
 * else's crowd.
 */
export interface FairQueue<Lane extends string> {
  /** Holds a place among those that run or wait for as long as the visit lasts. */
  admit<T>(source: QueueSource, visit: (run: LaneRun<Lane>) => Promise<T>): Admission<T>
}

/** Runs a visitor's work when its turn comes in a lane, one piece at a time. */
export type LaneRun<Lane extends string> = <T>(lane: Lane, work: () => Promise<T>) => Promise<T>

/** For whom work is done. What is not given is not bounded. */
export interface QueueSource {
  readonly address?: string | undefined
  readonly account?: string | undefined
}

export type Admission<T> =
  | { readonly kind: 'admitted'; readonly result: Promise<T> }
  /** Every place is taken. */
  | { readonly kind: 'full' }
  /** The address or the account holds its share of the places. */
  | { readonly kind: 'over-share' }

export interface FairQueueBounds<Lane extends string> {
  /** How much work runs at once, by lane. */
  readonly lanes: Readonly<Record<Lane, number>>
  /** How many may be inside at once, whether they run or wait. */
  readonly places: number
  readonly perAddress: number
  readonly perAccount: number
}

export function fairQueue<Lane extends string>(bounds: FairQueueBounds<Lane>): FairQueue<Lane> {
  const { places } = bounds
  const byAddress = new Map<string, number>()
  const byAccount = new Map<string, number>()
  const lanes = new Map<Lane, ReturnType<typeof fairLane>>()
  for (const lane of Object.keys(bounds.lanes) as Lane[]) {
    lanes.set(lane, fairLane(bounds.lanes[lane]))
  }
  let held = 0

  /** A source may take as many places as it leaves free, so that there is always one for the next. */
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
    return (name, work) => {
      const lane = lanes.get(name)
      if (!lane) throw new TypeError(`there is no lane ${name}`)
      return lane(source, work)
    }
  }

  function count({ address, account }: QueueSource, change: 1 | -1): void {
    held += change
    countIn(byAddress, address, change)
    countIn(byAccount, account, change)
  }

  async function hold<T>(
    source: QueueSource,
    visit: (run: LaneRun<Lane>) => Promise<T>,
  ): Promise<T> {
    count(source, 1)
    try {
      return await visit(runFor(source))
    } finally {
      count(source, -1)
    }
  }

  return {
    admit(source, visit) {
      if (isOverShare(source)) return { kind: 'over-share' }
      if (held >= places) return { kind: 'full' }
      return { kind: 'admitted', result: hold(source, visit) }
    },
  }
}

function countIn(counts: Map<string, number>, key: string | undefined, change: 1 | -1): void {
  if (key === undefined) return
  const count = (counts.get(key) ?? 0) + change
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}

/** Runs so much at once; those who wait are served in turn. */
function fairLane(concurrency: number) {
  const turns = roundRobin()
  let running = 0

  return async <T>(source: QueueSource, work: () => Promise<T>): Promise<T> => {
    if (running < concurrency) running++
    else await new Promise<void>((resolve) => turns.add(source, resolve))
    try {
      return await work()
    } finally {
      // The turn goes straight to the next in line, so that a newcomer cannot slip in between.
      const next = turns.take()
      if (next) next()
      else running--
    }
  }
}

type Resume = () => void

/** Those who wait, by address and then by account. A Map keeps the order in which keys were added. */
function roundRobin() {
  const addresses = new Map<string, Map<string, Resume[]>>()

  return {
    add({ address = '', account = '' }: QueueSource, resume: Resume): void {
      const accounts = addresses.get(address) ?? new Map<string, Resume[]>()
      const line = accounts.get(account) ?? []
      line.push(resume)
      accounts.set(account, line)
      addresses.set(address, accounts)
    },
    take(): Resume | undefined {
      for (const [address, accounts] of addresses) {
        for (const [account, line] of accounts) {
          const resume = line.shift()
          moveToEnd(accounts, account, line, line.length > 0)
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
