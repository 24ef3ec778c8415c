import Fastify from 'fastify'

const server = Fastify()
server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) =>
  done(null, bytes),
)
server.get('/', () => ({ ok: true }))
server.post('/', () => ({ ok: true }))
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
