import type { FieldFault } from '../../api/api-error.ts'
import type { ReceiverKeyKind } from '../webhook.ts'

/** What an address may be; the fetcher decides it. */
export type FindTargetProblem = (address: string) => string | undefined

/** A key of the receiver's as the caller gives it. Without a value the present one stays. */
export interface GivenReceiverKey {
  readonly kind: ReceiverKeyKind
  readonly name: string
  readonly placement: 'header' | 'query'
  readonly value: string | undefined
}

/** Headers of the connection and of the message itself. */
const reservedHeaders =
  /^(?:host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|accept|accept-encoding|user-agent|cookie|content-.*|proxy-.*|webhook-.*)$/i

/** RFC 9110 §5.6.2. */
const token = /^[!#$%&'*+\-.^_`|~\w]+$/

/** What is wrong with the address and the key of a receiver. */
export function findConfigFaults(
  {
    url,
    receiverKey,
  }: { readonly url: string; readonly receiverKey: GivenReceiverKey | undefined },
  findTargetProblem: FindTargetProblem,
): readonly FieldFault[] {
  const problem = findTargetProblem(url)
  const faults: FieldFault[] = []
  if (problem !== undefined) faults.push({ path: '/url', problem: `cannot be used: ${problem}` })
  if (!receiverKey || receiverKey.placement === 'query') return faults
  const { kind, name } = receiverKey
  if (!token.test(name) || reservedHeaders.test(name)) {
    const path = `/${kind}/name`
    faults.push({ path, problem: 'must be the name of a header that the server does not set' })
  }
  return faults
}
