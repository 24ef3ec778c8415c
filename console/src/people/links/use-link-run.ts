import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type LinkOutcome, sendFirstLinks } from '../../api/people-api.ts'

/** How many people had each outcome. */
export type LinkCounts = Readonly<Partial<Record<LinkOutcome, number>>>

interface LinkRun {
  readonly state: 'ready' | 'sending' | 'done'
  readonly counts: LinkCounts
  readonly error: unknown
}

/** Sends links page by page; what was sent stays sent when it is stopped or fails. */
export function useLinkRun() {
  const queries = useQueryClient()
  const [run, setRun] = useState<LinkRun>({ state: 'ready', counts: {}, error: undefined })
  const isStopped = useRef(false)

  async function send(groupId: string | undefined): Promise<void> {
    isStopped.current = false
    const counts: Partial<Record<LinkOutcome, number>> = {}
    const show = (state: LinkRun['state'], error?: unknown) =>
      setRun({ state, counts: { ...counts }, error })
    show('sending')
    try {
      let after: string | undefined
      do {
        const { people, next } = await sendFirstLinks(groupId, after)
        for (const { outcome } of people) counts[outcome] = (counts[outcome] ?? 0) + 1
        after = next
        show('sending')
      } while (after !== undefined && !isStopped.current)
      show('done')
    } catch (error) {
      show('done', error)
    }
    await queries.invalidateQueries({ queryKey: ['person'] })
  }

  return {
    ...run,
    send,
    stop() {
      isStopped.current = true
    },
  }
}
