import { reverseProxies } from './reverse-proxies.ts'
import type { ReverseProxy } from './reverse-proxy.ts'

/** The files of deploy/forward-auth, by those of deploy/proxies that they stand for here. */
const files: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  nginx: { 'nginx.conf': '../forward-auth/nginx.conf' },
  Caddy: { Caddyfile: '../forward-auth/Caddyfile' },
  Traefik: { 'traefik-ostiary.yaml': '../forward-auth/traefik-wiki.yaml' },
}

/** Every program of docs/forward-auth.md that a test can start. */
export const forwardAuthProxies: readonly ReverseProxy[] = reverseProxies.flatMap((proxy) => {
  const own = files[proxy.name]
  if (!own) return []
  const configure: ReverseProxy['configure'] = (read, place) =>
    proxy.configure((file) => read(own[file] ?? file), place)
  return [{ ...proxy, configure }]
})
