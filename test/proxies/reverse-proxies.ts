import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReverseProxy } from './reverse-proxy.ts'

/** The address of the server in every file. */
const one = '127.0.0.1:8080'

const nginx: ReverseProxy = {
  name: 'nginx',
  version: ['nginx', '-v'],
  servers: (second) => [one, `${one};\n  server ${second}`],
  configure(read, { folder }) {
    const file = join(folder, 'nginx.conf')
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const lines = temporary.map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    const http = `access_log off;\n${lines.join('\n')}\n${read('nginx.conf')}`
    // Else its workers could not write to this folder.
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    const main = `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr; ${user}`
    writeFileSync(file, `${main}\nevents {}\nhttp {\n${http}\n}\n`)
    return ['-p', folder, '-c', file, '-e', 'stderr']
  },
}

const haproxy: ReverseProxy = {
  name: 'HAProxy',
  version: ['haproxy', '-v'],
  servers: (second) => [one, `${one}\n  server node2 ${second}`],
  configure(read, { folder }) {
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, read('haproxy.cfg'))
    return ['-db', '-f', file]
  },
}

const caddy: ReverseProxy = {
  name: 'Caddy',
  version: ['caddy', 'version'],
  servers: (second) => [one, `${one} ${second}`],
  configure(read, { folder, port }) {
    const file = join(folder, 'Caddyfile')
    // By default it takes the ports 443, 80 and 2019.
    const options = `{\n  https_port ${port}\n  auto_https disable_redirects\n  admin off\n}\n`
    writeFileSync(file, options + read('Caddyfile'))
    return ['run', '--adapter', 'caddyfile', '--config', file]
  },
}

const traefik: ReverseProxy = {
  name: 'Traefik',
  version: ['traefik', 'version'],
  servers: (second) => [one, `${one}\n          - url: http://${second}`],
  configure(read, { folder }) {
    const [file, routes] = [join(folder, 'traefik.yaml'), join(folder, 'ostiary.yaml')]
    writeFileSync(file, read('traefik.yaml').replace('/etc/traefik/ostiary.yaml', routes))
    writeFileSync(routes, read('traefik-ostiary.yaml'))
    return [`--configFile=${file}`]
  },
}

/** Every proxy of docs/proxy.md. */
export const reverseProxies: readonly ReverseProxy[] = [nginx, haproxy, caddy, traefik]
