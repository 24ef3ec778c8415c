import { isInsecure } from './snippet-input.ts'

/** What the files of a proxy are made from. */
export interface ProxyInput {
  readonly issuer: string
  readonly clientId: string
  /** Where people open the application. */
  readonly origin: string
}

/** The file of a proxy that asks this server about each request to an application. */
export interface ProxySnippet {
  readonly name: 'nginx' | 'Caddy' | 'Traefik' | 'Envoy'
  /** Where it belongs; undefined for a part of a larger file. */
  readonly file?: string
  readonly code: string
}

/** The files of all proxies that docs/forward-auth.md describes. */
export function proxySnippets(input: ProxyInput): readonly ProxySnippet[] {
  return [nginx, caddy, traefik, envoy].map((make) => make(placesOf(input)))
}

/** Where everything is. */
interface Places {
  /** Where this server listens; a proxy reaches it without TLS. */
  readonly server: string
  /** By what host the server is known. */
  readonly serverHost: string
  /** The path of the question. */
  readonly question: string
  /** The name of the application in files and their names; never that of this server. */
  readonly name: string
  readonly host: string
  readonly port: string
  readonly hasTls: boolean
}

function placesOf({ issuer, clientId, origin }: ProxyInput): Places {
  const { host: serverHost, pathname } = new URL(issuer)
  const known = URL.canParse(origin) ? new URL(origin) : new URL('https://wiki.example.com')
  const hasTls = known.protocol === 'https:'
  return {
    // Behind https, the server listens elsewhere; this is its usual place.
    server: isInsecure(issuer) ? serverHost.replace(/^localhost/, '127.0.0.1') : '127.0.0.1:8080',
    serverHost,
    question: `${pathname.replace(/\/$/, '')}/forward-auth/${encodeURIComponent(clientId)}`,
    name: clientId === 'ostiary' ? 'ostiary-app' : clientId.replaceAll(/[^\w-]/g, '-'),
    host: known.hostname,
    port: known.port || (hasTls ? '443' : '80'),
    hasTls,
  }
}

const headers = ['User', 'Email', 'Name', 'Groups', 'Roles', 'Jwt'].map((name) => `Remote-${name}`)

function nginx({ server, serverHost, question, name, host, port, hasTls }: Places): ProxySnippet {
  const file = `/etc/nginx/conf.d/${name}.conf`
  const width = 'Remote-Groups'.length
  const variable = (header: string) => `$ostiary_${header.slice('Remote-'.length).toLowerCase()}`
  const asked = headers.map((header) => {
    const answered = `$upstream_http_${header.toLowerCase().replace('-', '_')}`
    return `    auth_request_set ${variable(header).padEnd('$ostiary_groups'.length)} ${answered};`
  })
  const passed = headers.map(
    (header) => `    proxy_set_header ${header.padEnd(width)} ${variable(header)};`,
  )
  const listening = hasTls
    ? `  listen ${port} ssl;
  server_name ${host};
  ssl_certificate     /etc/ssl/${host}.pem;
  ssl_certificate_key /etc/ssl/private/${host}.key;`
    : `  listen ${port};
  server_name ${host};`
  const code = `# ${file}
upstream ostiary_for_${name} {
  server ${server};
  keepalive 32;
}

# WebSockets need both headers; other requests keep their connection.
map $http_upgrade $connection_upgrade {
  default upgrade;
  ''      '';
}

server {
${listening}

  # What Ostiary is told about each request.
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host ${serverHost};
  proxy_set_header Content-Length "";
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Method $request_method;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_set_header X-Forwarded-Host $http_host;
  proxy_set_header X-Forwarded-Uri $request_uri;
  proxy_buffer_size 16k;
  proxy_buffers 8 16k;

  location = /ostiary-brief {
    internal;
    proxy_pass http://ostiary_for_${name}${question}/brief;
    proxy_pass_request_body off;
  }

  # What the visitor gets if a request does not pass: the sign-in, or a page that says why.
  location @ostiary {
    # A path in a variable is sent as it stands here.
    set $ostiary_page ${question};
    proxy_pass http://ostiary_for_${name}$ostiary_page;
    proxy_method GET;
    proxy_pass_request_body off;
  }

  location / {
    auth_request /ostiary-brief;
    error_page 401 403 = @ostiary;

${asked.join('\n')}

    # Every one of them has to be here: what is empty takes away what the visitor sent.
${passed.join('\n')}
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $connection_upgrade;

    # The application.
    proxy_pass http://127.0.0.1:3000;
  }
}
`
  return { name: 'nginx', file, code }
}

function caddy({ server, serverHost, question, host, port, hasTls }: Places): ProxySnippet {
  const file = '/etc/caddy/Caddyfile'
  const certificate = `  # Without this line Caddy gets a certificate by itself and renews it.
  tls /etc/ssl/${host}.pem /etc/ssl/private/${host}.key

`
  const isUsual = port === (hasTls ? '443' : '80')
  const site = `${hasTls ? '' : 'http://'}${host}${isUsual ? '' : `:${port}`}`
  const code = `# ${file}
${site} {
${hasTls ? certificate : ''}  route {
    # What visitors send by these names never arrives.
${headers.map((header) => `    request_header -${header}`).join('\n')}

    forward_auth ${server} {
      uri ${question}
      header_up Host ${serverHost}
      copy_headers ${headers.join(' ')}
    }

    # The application.
    reverse_proxy 127.0.0.1:3000
  }
}
`
  return { name: 'Caddy', file, code }
}

function traefik({ server, question, name, host, hasTls }: Places): ProxySnippet {
  const file = `/etc/traefik/${name}.yaml`
  const certificate = `tls:
  certificates:
    - certFile: /etc/ssl/${host}.pem
      keyFile: /etc/ssl/private/${host}.key
`
  const code = `# ${file}
http:
  routers:
    ${name}:
      rule: Host(\`${host}\`)
      entryPoints: [${hasTls ? 'websecure' : 'web'}]
      middlewares: [${name}]
      service: ${name}
${hasTls ? '      tls: {}\n' : ''}  middlewares:
    ${name}:
      forwardAuth:
        address: http://${server}${question}
        # Traefik takes away what the visitor sent by these names.
        authResponseHeaders:
${headers.map((header) => `          - ${header}`).join('\n')}
  services:
    ${name}:
      loadBalancer:
        servers:
          - url: http://127.0.0.1:3000
${hasTls ? certificate : ''}`
  return { name: 'Traefik', file, code }
}

/** What Envoy tells Ostiary of a request. */
const toldByEnvoy = [
  ...['accept', 'accept-language', 'cookie', 'upgrade', 'x-forwarded-for', 'x-forwarded-proto'],
  'x-requested-with',
]

function envoy({ server, question, name, host, port, hasTls }: Places): ProxySnippet {
  const file = '/etc/envoy/envoy.yaml'
  const [serverName, serverPort = '80'] = server.split(':')
  const begun = hasTls
    ? `        - transport_socket:
            name: envoy.transport_sockets.tls
            typed_config:
              "@type": type.googleapis.com/envoy.extensions.transport_sockets.tls.v3.DownstreamTlsContext
              common_tls_context:
                tls_certificates:
                  - certificate_chain: { filename: /etc/ssl/${host}.pem }
                    private_key: { filename: /etc/ssl/private/${host}.key }
          `
    : '        - '
  const code = `# ${file}
static_resources:
  listeners:
    - address: { socket_address: { address: 0.0.0.0, port_value: ${port} } }
      filter_chains:
${begun}filters:
            - name: envoy.filters.network.http_connection_manager
              typed_config:
                "@type": type.googleapis.com/envoy.extensions.filters.network.http_connection_manager.v3.HttpConnectionManager
                stat_prefix: ${name}
                use_remote_address: true
                # Ostiary does not see the headers that are not listed below.
                common_http_protocol_options: { headers_with_underscores_action: REJECT_REQUEST }
                upgrade_configs: [{ upgrade_type: websocket }]
                route_config:
                  virtual_hosts:
                    - name: ${name}
                      domains: ["${host}", "${host}:*"]
                      routes: [{ match: { prefix: / }, route: { cluster: application, timeout: 0s } }]
                http_filters:
                  - name: envoy.filters.http.ext_authz
                    typed_config:
                      "@type": type.googleapis.com/envoy.extensions.filters.http.ext_authz.v3.ExtAuthz
                      transport_api_version: V3
                      allowed_headers:
                        patterns:
${toldByEnvoy.map((header) => `                          - exact: ${header}`).join('\n')}
                          - prefix: sec-fetch-
                      http_service:
                        server_uri: { uri: http://${server}, cluster: ostiary, timeout: 2s }
                        path_prefix: ${question}/envoy
                        authorization_response:
                          # They take the place of what the visitor sent by these names.
                          allowed_upstream_headers: { patterns: [{ prefix: remote- }] }
                  - name: envoy.filters.http.router
                    typed_config:
                      "@type": type.googleapis.com/envoy.extensions.filters.http.router.v3.Router
  clusters:
    # Ostiary, at ${server}
    - name: ostiary
      load_assignment:
        cluster_name: ostiary
        endpoints:
          - lb_endpoints:
              - endpoint: { address: { socket_address: { address: ${serverName}, port_value: ${serverPort} } } }
    # The application, at 127.0.0.1:3000
    - name: application
      load_assignment:
        cluster_name: application
        endpoints:
          - lb_endpoints:
              - endpoint: { address: { socket_address: { address: 127.0.0.1, port_value: 3000 } } }
`
  return { name: 'Envoy', file, code }
}
