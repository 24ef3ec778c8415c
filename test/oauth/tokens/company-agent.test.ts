import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import registration from '../../../examples/company-agent/agent.json' with { type: 'json' }
import { callToolFor } from '../../../examples/company-agent/agent.ts'
import trust from '../../../examples/company-agent/company.json' with { type: 'json' }
import { startMcpServer } from '../../../examples/mcp-server/mcp-server.ts'
import { buildIssuers } from '../../../src/composition/management.ts'
import { commandLine } from '../../../src/events/actor.ts'
import { issuerChanges, issuerFields } from '../../../src/management/catalogues/issuer-catalogue.ts'
import { addGroups } from '../../support/add-groups.ts'
import { engines } from '../../support/engines.ts'
import { freePort } from '../../support/free-port.ts'
import { type ServerWorld, startWorld } from '../../support/server-world.ts'

for (const engine of engines) {
  describe(`the agent of a company of the examples, on ${engine.name}`, () => {
    let company: ServerWorld
    let weather: ServerWorld
    let mcp: Awaited<ReturnType<typeof startMcpServer>>
    before(async () => {
      company = await startWorld(engine)
      weather = await startWorld(engine)
      mcp = await startMcpServer({ issuer: weather.issuer, port: await freePort() })
    })
    after(async () => {
      mcp?.stop()
      await weather?.stop()
      await company?.stop()
    })

    it('calls the tool for engineers, as long as the company says so', async () => {
      const scopes = ['weather:read', 'weather:write']
      const { resources } = weather.server.services.storage.stores
      const [at, uri] = [weather.now(), mcp.resource]
      const times = { createdAt: at, updatedAt: at }
      await resources.add(
        { id: 'weather', uri, texts: {}, scopes, introspectionClients: [], ...times },
        uri,
      )
      const there = await weather.addClient({
        grant_types: ['urn:ietf:params:oauth:grant-type:jwt-bearer'],
        allowed_scopes: ['weather:read'],
      })
      const known = { email: 'ada@acme.example', email_verified: true }
      const ada = await company.addUser(known)
      const guest = await weather.addUser(known)
      const [groupId = ''] = await addGroups(company, ada, [
        { groupId: 'engines', roles: ['ENGINEER'] },
      ])
      const [rule] = registration.identity_assertions
      const here = await company.addClient({
        ...registration,
        identity_assertions: [
          {
            ...rule,
            audience: weather.issuer,
            client_id: there.id,
            resources: [uri],
            allowed_groups: [{ groupId, roles: ['ENGINEER'] }],
          },
        ],
      })
      const jwks = await (await fetch(`${company.url}/.well-known/jwks.json`)).json()
      const clients = trust.assertions.clients.map((client) => ({
        ...client,
        client_id: there.id,
        resources: [uri],
      }))
      await issuerChanges(buildIssuers(weather.server.services)).put(
        commandLine,
        'company',
        issuerFields({
          issuer: company.issuer,
          jwks,
          assertions: { ...trust.assertions, clients },
        }),
      )

      const { id_token: idToken = '' } = (await company.signIn(here, ada, 'openid')).json
      const settings = {
        company: { issuer: company.issuer, clientId: here.id, clientSecret: here.secret },
        other: { issuer: weather.issuer, clientId: there.id, clientSecret: there.secret },
        server: uri,
        scope: 'weather:read',
      }
      assert.equal(await callToolFor(idToken, settings, 'forecast'), `Sunny for ${guest.sub}`)
      await assert.rejects(callToolFor(idToken, settings, 'set_alarm'), /403/)
      await company.server.services.storage.stores.groups.removeMembership(groupId, ada.sub)
      await assert.rejects(callToolFor(idToken, settings, 'forecast'), /access_denied/)
    })
  })
}
