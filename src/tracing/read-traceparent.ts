/** The span of a caller, which a request continues. */
export interface RemoteParent {
  readonly traceId: string
  readonly spanId: string
}

/** Reads the header `traceparent` (W3C Trace Context §3.2); undefined when it is not one. */
export function readTraceparent(header: string | undefined): RemoteParent | undefined {
  const parts = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/.exec(header ?? '')
  const [, version, traceId = '', spanId = '', rest] = parts ?? []
  if (version === undefined || version === 'ff') return undefined
  // Later versions may add parts. This one has no more.
  if (version === '00' && rest !== undefined) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId }
}
