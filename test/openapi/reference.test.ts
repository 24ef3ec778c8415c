import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { OpenapiDocument } from '../../src/openapi/openapi-document.ts'
import { notInReference } from '../../src/routing/route-doc.ts'
import { describeManagementOnce } from '../management/management-world.ts'
import { answerChecker } from './answer-checker.ts'

interface GrantTypes {
  readonly items: { readonly enum: readonly string[] }
}

describeManagementOnce('the reference', (world) => {
  it('describes every route, or says that it is no part of the API', async () => {
    const without = (await world().routes()).filter(({ doc }) => doc === undefined)
    assert.deepEqual(
      without.map(({ method, path }) => `${method} ${path}`),
      [],
    )
  })

  it('has an operation for each route that it describes, with a name of its own', async () => {
    const { routes, send } = world()
    const { paths } = (await send('GET', '/openapi.json')).json as unknown as {
      paths: Record<string, Record<string, { operationId: string }>>
    }
    const wanted = (await routes())
      .filter(({ doc }) => doc !== notInReference)
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    const found = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    assert.deepEqual(found.toSorted(), wanted.toSorted())
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    assert.equal(new Set(ids).size, ids.length)
  })

  it('describes the parameters of each path, and no other', async () => {
    for (const { method, path, doc } of await world().routes()) {
      if (doc === notInReference) continue
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      const described = Object.keys(doc.path ?? {})
      assert.deepEqual(described.toSorted(), inPath.toSorted(), `${method} ${path}`)
    }
  })

  it('names the same grant types and endpoints as discovery', async () => {
    const { send } = world()
    const discovery = (await send('GET', '/.well-known/openid-configuration')).json
    const document = (await send('GET', '/openapi.json')).json as unknown as OpenapiDocument & {
      components: { schemas: { NewClient: { properties: { grant_types: GrantTypes } } } }
    }
    const { grant_types } = document.components.schemas.NewClient.properties
    const supported = discovery.grant_types_supported as string[]
    assert.deepEqual(grant_types.items.enum.toSorted(), supported.toSorted())
    for (const name of [
      'token_endpoint',
      'device_authorization_endpoint',
      'backchannel_authentication_endpoint',
    ]) {
      const { pathname } = new URL(String(discovery[name]))
      assert.ok(Object.hasOwn(document.paths, pathname), name)
    }
  })

  it('is held to what it says: an answer that differs is noticed', async () => {
    const document = (await world().send('GET', '/openapi.json')).json as unknown
    const { check } = answerChecker(document as OpenapiDocument)
    const headers = new Headers({ 'content-type': 'application/json' })
    const { text } = await world().admin('GET', '/users-srv/user/nobody')
    check('readUser', { status: 404, headers, text })
    const differing = [
      { status: 200, headers, text: '{"success":true,"status":200,"data":{"password":"x"}}' },
      { status: 200, headers, text: '{}' },
      { status: 201, headers, text },
      { status: 404, headers, text: '{"error":"x"}' },
      { status: 404, headers: new Headers({ 'content-type': 'text/html' }), text },
    ]
    for (const answer of differing) assert.throws(() => check('readUser', answer))
  })

  it('describes what JSON bodies may hold besides texts', async () => {
    const document = (await world().send('GET', '/openapi.json')).json as unknown
    const { places, problemOf } = answerChecker(document as OpenapiDocument)
    const details = [{ type: 'payment', amount: '12.50 EUR' }]
    const resource = ['https://api.example.com']
    const problemOfBody = (id: string, body: object) => {
      const content = places.get(id)?.operation.requestBody?.content['application/json']
      assert.ok(content?.schema, id)
      return problemOf(content.schema, { grant_type: 'client_credentials', ...body })
    }
    for (const id of [
      'token',
      'pushAuthorizationRequest',
      'deviceAuthorization',
      'backchannelAuthentication',
    ]) {
      assert.equal(problemOfBody(id, { authorization_details: details, resource }), undefined)
      const texts = { authorization_details: JSON.stringify(details), resource: resource[0] }
      assert.equal(problemOfBody(id, texts), undefined)
      assert.ok(problemOfBody(id, { authorization_details: details[0] }), id)
      assert.ok(problemOfBody(id, { resource: { uri: resource[0] } }), id)
    }
    assert.ok(problemOfBody('token', { resource: [...resource, ...resource] }))
    assert.equal(problemOfBody('pushAuthorizationRequest', { claims: { userinfo: {} } }), undefined)
    assert.ok(problemOfBody('pushAuthorizationRequest', { claims: 7 }))
  })

  it('can be read by scripts of anybody', async () => {
    const { headers } = await world().send('GET', '/openapi.json', {
      headers: { origin: 'https://elsewhere.example' },
    })
    assert.equal(headers.get('access-control-allow-origin'), '*')
  })
})
