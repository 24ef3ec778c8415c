import type { FieldFault } from '../../api/api-error.ts'

/** What an address may be; the fetcher decides it. */
export type FindTargetProblem = (address: string) => string | undefined

/** A key of the receiver's as the caller gives it. Without a value the present one stays. */
export interface GivenApiKey {
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
  { url, apiKey }: { readonly url: string; readonly apiKey: GivenApiKey | undefined },
  findTargetProblem: FindTargetProblem,
): readonly FieldFault[] {
  const problem = findTargetProblem(url)
  const faults: FieldFault[] = []
  if (problem !== undefined) faults.push({ path: '/url', problem: `cannot be used: ${problem}` })
  if (!apiKey || apiKey.placement === 'query') return faults
  if (!token.test(apiKey.name) || reservedHeaders.test(apiKey.name)) {
    const path = '/api_key/name'
    faults.push({ path, problem: 'must be the name of a header that the server does not set' })
  }
  return faults
}
