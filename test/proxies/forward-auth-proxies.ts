import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reverseProxies } from './reverse-proxies.ts'
import type { ReverseProxy } from './reverse-proxy.ts'

/** The files of deploy/forward-auth, by those of deploy/proxies that they stand for here. */
const files: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  nginx: { 'nginx.conf': '../forward-auth/nginx.conf' },
  Caddy: { Caddyfile: '../forward-auth/Caddyfile' },
  Traefik: { 'traefik-ostiary.yaml': '../forward-auth/traefik-wiki.yaml' },
}

/** Behind an application alone: docs/proxy.md has nothing about it. */
const envoy: ReverseProxy = {
  name: 'Envoy',
  version: ['envoy', '--version'],
  servers: () => ['', ''],
  configure(read, { folder, port }) {
    const file = join(folder, 'envoy.yaml')
    const text = read('../forward-auth/envoy.yaml')
    // The addresses stand apart from their ports, and in a comment together.
    const [ostiary = '', app = ''] = [...text.matchAll(/, at 127\.0\.0\.1:(\d+)/g)].map(
      ([, at = '']) => at,
    )
    const placed = text
      .replace('port_value: 443', `port_value: ${port}`)
      .replace('port_value: 8080', `port_value: ${ostiary}`)
      .replace('port_value: 3000', `port_value: ${app}`)
    writeFileSync(file, placed)
    return ['-c', file, '--disable-hot-restart', '--concurrency', '1', '--log-level', 'warning']
  },
}

const ofReverseProxies = reverseProxies.flatMap((proxy) => {
  const own = files[proxy.name]
  if (!own) return []
  const configure: ReverseProxy['configure'] = (read, place) =>
    proxy.configure((file) => read(own[file] ?? file), place)
  return [{ ...proxy, configure } satisfies ReverseProxy]
})

/** Every program of docs/forward-auth.md. */
export const forwardAuthProxies: readonly ReverseProxy[] = [...ofReverseProxies, envoy]
