import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { OpenapiDocument } from '../../src/openapi/openapi-document.ts'
import { resolveResponse } from '../../src/openapi/resolve-response.ts'
import { describeManagement } from '../management/management-world.ts'
import { answerChecker } from './answer-checker.ts'
import { operationCalls } from './operation-calls.ts'
import { makeScene } from './scene.ts'

describeManagement(
  'every operation of the reference',
  (world) => {
    const readDocument = async () =>
      (await world().send('GET', '/openapi.json')).json as unknown as OpenapiDocument

    it('answers as it is described', async () => {
      const checker = answerChecker(await readDocument())
      const scene = await makeScene(world())
      assert.deepEqual(
        Object.keys(operationCalls).toSorted(),
        [...checker.places.keys()].toSorted(),
      )
      for (const [id, call] of Object.entries(operationCalls)) {
        const answer = await call(scene)
        assert.ok(answer.status < 400, `${id}: ${answer.status} ${answer.text.slice(0, 500)}`)
        checker.check(id, answer)
      }
    })

    it('refuses as it is described whoever has no token, or may not', async () => {
      const { machineToken, send } = world()
      const checker = answerChecker(await readDocument())
      const stranger = await machineToken()
      for (const [id, { method, path, operation }] of checker.places) {
        if (operation.security.length === 0) continue
        const at = path.replaceAll(/\{\w+\}/g, 'x')
        const json = method === 'GET' || method === 'DELETE' ? undefined : {}
        for (const bearer of [undefined, 'x.y.z', stranger]) {
          const answer = await send(method, at, { json, ...(bearer && { bearer }) })
          assert.ok(answer.status >= 400 && answer.status < 500, `${id}: ${answer.status}`)
          checker.check(id, answer)
          const schemes = operation.security.flatMap(Object.keys)
          if (bearer !== undefined || !schemes.includes('bearer')) continue
          // RFC 9449 §7.2: whoever has no token learns of each scheme.
          assert.ok(schemes.includes('dpop'), id)
          const challenge = answer.headers.get('www-authenticate') ?? ''
          assert.match(challenge, /^Bearer resource_metadata="[^"]+", DPoP algs="[^"]+",/, id)
        }
      }
    })

    it('has examples that are as it is described', async () => {
      const document = await readDocument()
      const { places, problemOf } = answerChecker(document)
      for (const [id, { operation }] of places) {
        const contents = [
          ...Object.values(operation.requestBody?.content ?? {}),
          ...Object.values(operation.responses).flatMap((response) =>
            Object.values(resolveResponse(document, response).content ?? {}),
          ),
          ...(operation.parameters ?? []),
        ]
        for (const { schema, example } of contents) {
          if (!schema || example === undefined) continue
          assert.equal(problemOf(schema, example), undefined, `${id} ${JSON.stringify(example)}`)
        }
      }
    })
  },
  {
    OSTIARY_CLIENT_REGISTRATION_MODE: 'open',
    OSTIARY_COMPAT_USER_EXISTENCE: 'true',
    // Nobody answers there, and the network is not asked.
    OSTIARY_CONNECTIONS_RESOLVER: '127.0.0.1:9',
    // Proxies that ask about requests to applications are on this machine.
    OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1',
  },
)
