import Type from 'typebox'
import { fraction, group, list, text, whole } from '../setting-kinds.ts'

const { Optional: optional } = Type

/** A host name, as a Host header or a URL holds it. */
export const hostName = text(
  {
    pattern: /^(?:[a-z0-9-]+\.)*[a-z0-9-]+$|^\[[0-9a-f:.]+\]$/,
    rule: 'a lower-case host name without port',
  },
  'A host name.',
)
/** A host name with or without a port. */
export const hostAndPort = text(
  {
    pattern: /^(?:(?:[a-z0-9-]+\.)*[a-z0-9-]+|\[[0-9a-f:.]+\])(?::[1-9]\d{0,4})?$/,
    rule: 'a lower-case host name, with or without a port',
  },
  'A host name and a port.',
)
const cidr = text({ rule: 'an IP address or a range such as 10.0.0.0/8' }, 'A range of addresses.')

/** Settings of the HTTP listener. */
export const http = group(
  {
    hosts: list(
      hostName,
      {},
      'Names, besides the one in `baseUrl`, that a request may have in its Host header, for instance the name that a load balancer uses for health checks. Others are refused.',
    ),
    trustedProxies: list(
      cidr,
      {},
      'Addresses of the proxies in front of the server. Only they may state the address of a caller (`X-Forwarded-For`).',
    ),
    clientCertificateHeader: optional(
      text(
        { pattern: /^[a-z0-9-]+$/, rule: 'a header name in lower case' },
        'Header in which a trusted proxy passes on the certificate of a TLS client, as PEM in percent encoding. Ignored from anybody else. The proxy must remove the header from the requests of callers.',
      ),
    ),
    clientVerifiedHeader: optional(
      text(
        { pattern: /^[a-z0-9-]+$/, rule: 'a header name in lower case' },
        'Header in which a trusted proxy sends `SUCCESS` when it has checked the chain of that certificate, as nginx does with `$ssl_client_verify`. Needed for `tls_client_auth` behind a proxy.',
      ),
    ),
    maxConnections: whole(
      10_000,
      [10, 1_000_000],
      'Connections that may be open at the same time, per process. For one more, the connection that has been idle for longest is closed. If none is idle, the new one gets 503, except health checks.',
    ),
    maxConnectionsPerAddress: whole(
      1000,
      [10, 1_000_000],
      'The same for one address (IPv6: one /64). Proxies in `http.trustedProxies` may have as many as `http.maxConnections`.',
    ),
    writeTimeoutSeconds: whole(
      30,
      [1, 3600],
      'How long a caller may take to read a response before the connection is closed.',
    ),
    drainSeconds: whole(
      2,
      [0, 300],
      'How long the server still accepts requests after SIGTERM. Meanwhile `/health/ready` answers 503 and each response closes its connection, so that a load balancer uses other nodes without a failed request. Use a longer time than the load balancer needs to notice. SIGINT (Ctrl+C) skips it.',
    ),
    stopSeconds: whole(
      25,
      [10, 3600],
      'How long a stop may take. Requests that are not finished then are cut off. Must be less than your orchestrator waits before it kills the process, often 30 seconds.',
    ),
    tls: group(
      {
        certFile: optional(
          text(
            { path: true },
            'Certificate chain in PEM. Given together with `keyFile`, the server speaks TLS itself.',
          ),
        ),
        keyFile: optional(text({ path: true }, 'Private key of the certificate, in PEM.')),
        clientCaFile: optional(
          text(
            { path: true },
            'Authorities in PEM that client certificates are checked against (`tls_client_auth`). Without it only self-signed client certificates can be used.',
          ),
        ),
      },
      'An own TLS listener. Not needed behind a proxy that speaks TLS.',
    ),
  },
  'The listener.',
)

/** Settings of the listener for measurements. */
export const metrics = group(
  {
    port: optional(
      whole(
        { derived: 'none: no metrics' },
        [1, 65_535],
        'Port of a separate listener that answers `GET /metrics` in the format of Prometheus.',
      ),
    ),
    host: text({ default: '127.0.0.1' }, 'Address of that listener.'),
    token: optional(
      text(
        { minLength: 16, secret: true },
        'Bearer token that a scraper has to send. Required when `metrics.host` can be reached from other machines.',
      ),
    ),
  },
  'Measurements for operators.',
)

/** Settings of traces. */
export const tracing = group(
  {
    endpoint: optional(
      text(
        {
          pattern: /^https?:\/\/[^\s"<>\\^`{|}]+$/,
          rule: 'an address such as http://localhost:4318/v1/traces',
          derived: 'none: no traces',
        },
        'Where traces are sent by OTLP over HTTP, for instance to an OpenTelemetry Collector. A header that it requires comes from the variable `OTEL_EXPORTER_OTLP_HEADERS`.',
      ),
    ),
    sampleRatio: fraction(
      1,
      [0, 1],
      'Share of requests that are traced: 1 for all. It is decided by the trace id, also for requests with the header `traceparent`.',
    ),
    serviceName: text({ default: 'ostiary', maxLength: 100 }, 'Name of this service in traces.'),
  },
  'Traces of OpenTelemetry.',
)
