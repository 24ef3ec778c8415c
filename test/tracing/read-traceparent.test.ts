import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readTraceparent } from '../../src/tracing/otel-tracer.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const spanId = 'b7ad6b7169203331'

describe('the header traceparent', () => {
  it('names the trace and the span of the caller (W3C Trace Context §3.2)', () => {
    const parent = { traceId, spanId }
    assert.deepEqual(readTraceparent(`00-${traceId}-${spanId}-01`), parent)
    assert.deepEqual(readTraceparent(`00-${traceId}-${spanId}-00`), parent)
    assert.deepEqual(readTraceparent(`cc-${traceId}-${spanId}-01-what-the-future-brings`), parent)
  })

  it('is ignored when it is malformed', () => {
    for (const header of [
      undefined,
      '',
      `ff-${traceId}-${spanId}-01`,
      `00-${traceId}-${spanId}-01-more`,
      `00-${traceId.toUpperCase()}-${spanId}-01`,
      `00-${'0'.repeat(32)}-${spanId}-01`,
      `00-${traceId}-${'0'.repeat(16)}-01`,
      `00-${traceId}-${spanId}`,
      `00-${traceId}-${spanId}-01\n`,
      `00-${traceId.slice(1)}-${spanId}-01`,
    ]) {
      assert.equal(readTraceparent(header), undefined, header)
    }
  })
})
