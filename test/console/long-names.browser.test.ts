import assert from 'node:assert/strict'
import { addGroups } from '../support/add-groups.ts'
import { forEachConsole, germanPhone } from '../support/for-each-console.ts'
import type { ServerWorld } from '../support/server-world.ts'

const longWord = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'
const email = `${longWord.slice(0, 60).toLowerCase()}@${'sub.'.repeat(12)}example.com`

/** Somebody whose user name is the email address, as a member of a group with a long name. */
async function addLongNames(world: ServerWorld) {
  const names = { username: email, email, name: longWord, family_name: longWord }
  const user = await world.addUser({ ...names, userStatus: 'BLOCKED' })
  const app = await world.addClient({ client_name: longWord })
  const role = longWord.toUpperCase()
  const group = { groupId: longWord.toLowerCase(), groupName: longWord, roles: [role] }
  const [groupId] = await addGroups(world, user, [{ ...group, parentId: 'acme' }])
  return { sub: user.sub, clientId: app.id, groupId, role }
}

forEachConsole({ name: 'long names in the console', on: ['sqlite'] }, ({ journey }) => {
  journey(
    'stay within a phone, are there once, and leave room for the status',
    async ({ tab, open, world }) => {
      const { sub, clientId, groupId, role } = await addLongNames(world)
      const views = [
        ...['people', `people/${sub}`, `people/${sub}/edit`, `people/${sub}/merge`],
        ...['groups?open=acme', `groups/${groupId}`, 'groups/acme?tab=groups'],
        ...[`groups/${groupId}?tab=holders&role=${role}`],
        ...['apps', `apps/${clientId}`, `apps/${clientId}?tab=settings`, 'events'],
      ]
      const faults: string[] = []
      for (const view of views) {
        await open(view)
        await tab.getByText(longWord.slice(0, 20), { exact: false }).first().waitFor()
        const width = await tab.evaluate('document.documentElement.scrollWidth')
        if (Number(width) > 390) faults.push(`${view} is ${width} px wide`)
      }
      assert.deepEqual(faults, [])

      await open('people')
      const row = tab.getByRole('row', { name: longWord })
      const status = row.getByText('Gesperrt', { exact: true })
      const cutOff = await status.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      )
      assert.ok(cutOff <= 1, `${cutOff} px of the status are cut off`)
      assert.equal((await row.innerText()).split(email).length, 2, 'the address is repeated')
    },
    germanPhone,
  )
})
