import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'

/* Serves the files of the application; everything else happens in the browser. */

export interface SinglePageAppSettings {
  readonly issuer: string
  readonly clientId: string
  readonly port: number
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
}

/** Starts a server for the files. It needs a client that is registered for its address. */
export async function startSinglePageApp({ issuer, clientId, port }: SinglePageAppSettings) {
  const own = ['index.html', 'app.js', 'silent.html', 'silent.js', 'popup.html', 'popup.js']
  const files = new Map<string, string | Buffer>(
    own.map((name) => [`/${name}`, readFileSync(new URL(name, import.meta.url))]),
  )
  const library = createRequire(import.meta.url).resolve('oidc-client-ts/package.json')
  const build = library.replace('package.json', 'dist/browser/oidc-client-ts.min.js')
  files.set('/oidc-client-ts.js', readFileSync(build))
  files.set('/settings.json', JSON.stringify({ authority: issuer, clientId }))

  const headers = {
    'content-security-policy': `default-src 'none'; script-src 'self'; connect-src 'self' ${issuer}; frame-src 'self' ${issuer}; img-src data:; base-uri 'none'`,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const name = pathname === '/' ? '/index.html' : pathname
    const body = files.get(name)
    if (!body) return response.writeHead(404).end('There is nothing here.')
    const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain'
    return response.writeHead(200, { ...headers, 'content-type': type }).end(body)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    home: `http://localhost:${port}/`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

if (import.meta.main) {
  const { ISSUER = 'http://localhost:8080', CLIENT_ID = 'single-page-app' } = process.env
  const { PORT = '4000' } = process.env
  const { home } = await startSinglePageApp({
    issuer: ISSUER,
    clientId: CLIENT_ID,
    port: Number(PORT),
  })
  process.stdout.write(`Open ${home}\n`)
}
