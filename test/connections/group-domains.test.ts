import assert from 'node:assert/strict'
import { after, beforeEach, it } from 'node:test'
import { expectSuccess, ids } from '../groups/groups-world.ts'
import { dnsServer } from '../support/dns-server.ts'
import { describeServer } from '../support/server-world.ts'
import { type ApiRecord, type ConnectionCalls, codeOf, twoCompanies } from './connections-scene.ts'
import { operationsOf } from './elsewhere-scene.ts'

const dns = await dnsServer()
after(() => dns[Symbol.asyncDispose]())

const day = 86_400_000
const domainsOf = (groupId: string) => `/connections-srv/groups/${groupId}/domains`

describeServer(
  'domains of groups',
  (world) => {
    let scene: Awaited<ReturnType<typeof twoCompanies>>
    // A test that lets days pass ends the tokens of the one before.
    beforeEach(async () => {
      scene = await twoCompanies(world())
    })

    const claim = (calls: ConnectionCalls, groupId: string, domain: string) =>
      calls.send('POST', domainsOf(groupId), { domain })
    const check = (calls: ConnectionCalls, groupId: string, domain: string) =>
      calls.send('POST', `${domainsOf(groupId)}/${domain}/check`)
    const statusOf = async (groupId: string, domain: string) =>
      (await world().server.services.storage.stores.domains.find(domain, groupId))?.status
    const recheck = () => operationsOf(world()).domains.recheckDue()

    /** A domain that nobody else has, claimed by Acme, with its record in DNS. */
    async function proven(): Promise<string> {
      const { ofAcme, acme } = scene
      const domain = `${ids('d').d.replaceAll(/[._-]/g, '').toLowerCase()}.example`
      setRecord(await expectSuccess(claim(ofAcme, acme, domain)))
      assert.equal((await expectSuccess(check(ofAcme, acme, domain))).status, 'proven')
      return domain
    }

    function setRecord(record: ApiRecord): void {
      const name = String(record.record_name)
      dns.records.set(name, [...(dns.records.get(name) ?? []), String(record.record_value)])
    }

    it('are claimed until their record is found', async () => {
      const { ofAcme, acme } = scene
      const claimed = await expectSuccess(claim(ofAcme, acme, 'München.Example.'))
      assert.deepEqual(
        [claimed.domain, claimed.status, claimed.record_name],
        ['xn--mnchen-3ya.example', 'pending', '_ostiary-challenge.xn--mnchen-3ya.example'],
      )
      const name = String(claimed.record_name)
      dns.records.set(name, ['v=spf1 -all'])
      const missing = await expectSuccess(check(ofAcme, acme, 'xn--mnchen-3ya.example'))
      assert.deepEqual([missing.status, missing.found], ['pending', ['v=spf1 -all']])
      dns.records.set(name, ['v=spf1 -all', String(claimed.record_value)])
      const found = await expectSuccess(check(ofAcme, acme, 'm%C3%BCnchen.example'))
      assert.equal(found.status, 'proven')
      const listed = await expectSuccess(ofAcme.send('GET', domainsOf(acme)))
      assert.deepEqual(
        (listed.domains as readonly ApiRecord[]).map(({ domain, status }) => [domain, status]),
        [['xn--mnchen-3ya.example', 'proven']],
      )
      await expectSuccess(ofAcme.send('DELETE', `${domainsOf(acme)}/xn--mnchen-3ya.example`))
      assert.equal((await check(ofAcme, acme, 'xn--mnchen-3ya.example')).status, 404)
    })

    it('are proven by one of several groups that claim them', async () => {
      const { ofAcme, ofOther, acme, other } = scene
      const domain = 'contested.example'
      for (const record of [
        await expectSuccess(claim(ofAcme, acme, domain)),
        await expectSuccess(claim(ofOther, other, domain)),
      ]) {
        setRecord(record)
      }
      const answers = await Promise.all([
        check(ofAcme, acme, domain),
        check(ofOther, other, domain),
      ])
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
      const [winner, loser] = answers[0]?.status === 200 ? [acme, other] : [other, acme]
      assert.deepEqual(
        [await statusOf(winner, domain), await statusOf(loser, domain)],
        ['proven', 'pending'],
      )
      const again = await claim(ofAcme, acme, domain)
      assert.deepEqual([again.status, codeOf(again)], [409, 19006])
    })

    it('are not proven by the record of another group', async () => {
      const { ofOther, other } = scene
      const domain = await proven()
      await expectSuccess(claim(ofOther, other, domain))
      const answer = await expectSuccess(check(ofOther, other, domain))
      assert.equal(answer.status, 'pending')
    })

    it('are looked at every day, and lost when their record is gone', async () => {
      const { acme } = scene
      const domain = await proven()
      dns.records.delete(`_ostiary-challenge.${domain}`)
      await recheck()
      assert.equal(await statusOf(acme, domain), 'proven')
      world().advance(day + 1)
      await recheck()
      assert.equal(await statusOf(acme, domain), 'lost')
    })

    it('are not lost, nor keep others waiting, because a name server does not answer', async () => {
      const { acme } = scene
      const { domains } = world().server.services.storage.stores
      const silent = await proven()
      dns.failing.add(`_ostiary-challenge.${silent}`)
      world().advance(day + 1)
      await recheck()
      const noted = await domains.find(silent, acme)
      assert.equal(noted?.status, 'proven')
      const due = await domains.listUnchecked(world().now() - day, 100)
      assert.equal(
        due.some(({ name }) => name === silent),
        false,
      )
    })

    it('that are no domains are refused', async () => {
      const { ofAcme, acme } = scene
      for (const name of ['', 'example', '10.0.0.1', 'a..example', 'a/b.example', '*.example']) {
        const answer = await claim(ofAcme, acme, name)
        assert.deepEqual([answer.status, codeOf(answer)], [400, 19003], name)
      }
    })
  },
  { OSTIARY_CONNECTIONS_RESOLVER: dns.address },
)
