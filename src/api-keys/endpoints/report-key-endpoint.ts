import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { addressRange } from '../../kernel/address-range.ts'
import { sha256 } from '../../kernel/secrets.ts'
import type { Clock } from '../../kernel/time.ts'
import type { AttemptStore } from '../../limits/attempt-store.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { ApiKeysError, apiKeyRefusals, invalidKey } from '../api-keys-error.ts'
import type { ApiKeyOperations } from '../change-keys.ts'
import { keysChapter, reportSchema } from './api-key-schemas.ts'

const readReport = bodyReader(reportSchema, invalidKey)
const minute = 60_000

const doc: RouteDoc = {
  ...keysChapter,
  id: 'reportApiKey',
  summary: 'Report an API key that was found',
  description:
    'Whoever has found a key sends it here, without a sign-in. It ends at once, and its owner gets an email. The answer is the same for a key that has ended before, so it says nothing about a key.',
  body: {
    schema: reportSchema,
    as: ['json'],
    example: { key: 'ost_pat_00000000000000000000000000000012Zw4u' },
  },
  answers: {
    200: successAnswer('The key does not count, now or from before.', Type.Object({}), {}),
  },
  refusedFor: apiKeyRefusals(25002, 25005),
}

interface ReportContext {
  readonly keys: ApiKeyOperations
  readonly attempts: Pick<AttemptStore, 'failuresIn' | 'countFailure'>
  readonly failuresPerMinute: number
  readonly clock: Clock
}

/** POST /api-keys-srv/reports. */
export function reportKeyEndpoint(context: ReportContext): Endpoint {
  const { keys, attempts, failuresPerMinute, clock } = context
  return defineEndpoint(doc, async (request) => {
    const { key } = readReport(request)
    const { address } = request
    // A key cannot be guessed; what is limited is the work of looking for one.
    const counted = sha256(`api-key reports ${addressRange(address)}`)
    if ((await attempts.failuresIn(counted, minute, clock())) >= failuresPerMinute) {
      throw new ApiKeysError(25005, 'too many reports; wait a minute')
    }
    await attempts.countFailure(counted, minute, clock())
    if (await keys.report({ kind: 'visitor', address }, key)) return success({})
    throw invalidKey([{ path: '/key', problem: 'must be an API key of this server' }])
  })
}
