/*
 * What is used of OpenTelemetry. The bundle has it in a file of its own, which is read only while
 * tracing is on: see tools/bundle.mjs.
 */
export {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
export { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
export { resourceFromAttributes } from '@opentelemetry/resources'
export {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
