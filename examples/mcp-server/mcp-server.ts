import type { Server } from 'node:http'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import express from 'express'
import { protectedResource } from './protected-resource.ts'

/** Where the server listens, and whose tokens it accepts. */
interface McpServerSettings {
  /** The base address of Ostiary. */
  readonly issuer: string
  readonly port: number
}

const name = 'The weather'

/** Starts an MCP server whose tools need access tokens of Ostiary. */
export async function startMcpServer({ issuer, port }: McpServerSettings) {
  const resource = `http://localhost:${port}/mcp`
  const scopes = ['weather:read', 'weather:write']
  const { metadata, metadataPath, check } = protectedResource({ issuer, resource, name, scopes })
  const app = express()
  // A client that knows nothing else finds Ostiary through this document (RFC 9728).
  app.get(metadataPath, (_, response) => void response.json(metadata))

  app.post('/mcp', express.json(), async (request, response) => {
    const caller = await check(request.headers.authorization, scopesFor(request.body))
    if ('challenge' in caller) {
      response.status(caller.status).set('www-authenticate', caller.challenge).end()
      return
    }
    // Nothing is kept between two requests, so each has a server of its own.
    const server = weatherServer()
    const transport = new StreamableHTTPServerTransport({})
    response.on('close', () => void server.close())
    await server.connect(transport)
    await transport.handleRequest(Object.assign(request, { auth: caller }), response, request.body)
  })
  // This server has nothing to tell by itself, and no sessions.
  app.all('/mcp', (_, response) => void response.status(405).end())

  const listener = await new Promise<Server>((resolve) => {
    const listening = app.listen(port, '127.0.0.1', () => resolve(listening))
  })
  return { resource, stop: () => void listener.close() }
}

/** A request to an MCP server, or one of several in a list. */
interface Message {
  readonly method?: unknown
  readonly params?: { readonly name?: unknown }
}

/** Most requests read; a call of the other tool changes something. */
function scopesFor(body: Message | readonly Message[] = []): string[] {
  const changes = [body]
    .flat()
    .some(({ method, params }) => method === 'tools/call' && params?.name === 'set_alarm')
  return changes ? ['weather:read', 'weather:write'] : ['weather:read']
}

function weatherServer(): McpServer {
  const server = new McpServer({ name, version: '1.0.0' })
  const text = (words: string) => ({ content: [{ type: 'text' as const, text: words }] })
  server.registerTool('forecast', { description: 'The weather of tomorrow' }, ({ authInfo }) =>
    text(`Sunny for ${authInfo?.extra?.sub}`),
  )
  server.registerTool('set_alarm', { description: 'Warns of rain' }, ({ authInfo }) =>
    text(`${authInfo?.extra?.sub} will be warned`),
  )
  return server
}

if (import.meta.main) {
  const { ISSUER = 'http://localhost:8080', PORT = '3001' } = process.env
  const { resource } = await startMcpServer({ issuer: ISSUER, port: Number(PORT) })
  process.stdout.write(`The MCP server is at ${resource}\n`)
}
