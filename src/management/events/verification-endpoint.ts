import { setTimeout as pause } from 'node:timers/promises'
import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import type { ChainFinding } from '../../events/verify-chain.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { verificationRecord } from './event-record.ts'

interface VerificationDependencies {
  /** Checks the whole log. A log that takes long is not checked for every call. */
  readonly verify: () => Promise<ChainFinding>
}

const patienceMs = 2000

const position = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }))

const verificationSchema = Type.Object(
  {
    state: Type.Enum(['intact', 'broken', 'running'], {
      description: '`running` while a long log is being checked: ask again.',
    }),
    events: position('How many events were checked.'),
    signed_to: position('The last event that a valid signature covers.'),
    seq: position('The first event that is wrong.'),
    problem: Type.Optional(Type.String({ description: 'What is wrong with it.' })),
  },
  { additionalProperties: false, title: 'EventVerification' },
)

const doc: RouteDoc = {
  id: 'verifyEvents',
  chapter: 'Events',
  summary: 'Verify the log',
  description:
    'Checks the hash of every event and the signatures. Checking takes at most one percent of the time, so the result for a long log may be some minutes old; `ostiary doctor` checks it at once.',
  answers: {
    200: {
      description: 'The result.',
      schema: successSchema(verificationSchema),
      example: {
        success: true,
        status: 200,
        data: { state: 'intact', events: 4711, signed_to: 4700 },
      },
    },
  },
}

/** GET /events-srv/verification. */
export function verificationEndpoint({ verify }: VerificationDependencies): Endpoint<unknown> {
  return defineEndpoint(doc, async () => {
    const timer = new AbortController()
    const late = pause(patienceMs, undefined, { ref: false, signal: timer.signal })
    try {
      const finding = await Promise.race([verify(), late])
      return success(finding ? verificationRecord(finding) : { state: 'running' })
    } finally {
      timer.abort()
      late.catch(() => {})
    }
  })
}
