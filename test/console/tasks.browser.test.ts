import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { Page } from 'playwright-core'
import { randomId } from '../../src/kernel/secrets.ts'
import { accessPerson } from '../access/access-scene.ts'
import { administrator as apiAdministrator, expectSuccess } from '../groups/groups-world.ts'
import {
  type CountedSteps,
  countSteps,
  noteSeconds,
  statedTasks,
} from '../support/counted-steps.ts'
import {
  type ConsoleWindow,
  demoPerson,
  forEachConsole,
  type Person,
} from '../support/for-each-console.ts'

/*
 * The tasks of docs/console.md, in a company of 10,000 people. Each begins at the overview, and is
 * done in exactly as many steps as stand there.
 */
const stated = statedTasks()
/** Zoë Müller-Weiß. */
const zoe = 'halden-0'

const folder = mkdtempSync(join(tmpdir(), 'ostiary-tasks-'))
after(() => rmSync(folder, { recursive: true }))

const environment = {
  // A webhook may have its receiver on this machine.
  OSTIARY_FETCH_ALLOW_PRIVATE: 'true',
}

const button = (tab: Page, name: string | RegExp) => tab.getByRole('button', { name, exact: true })
const box = (tab: Page, name: string) => tab.getByRole('textbox', { name, exact: true })
const list = (tab: Page, name: string) => tab.getByRole('combobox', { name, exact: true })
const option = (tab: Page, name: string | RegExp) => tab.getByRole('option', { name })
const link = (tab: Page, name: string | RegExp) => tab.getByRole('link', { name, exact: true })
const tabOf = (tab: Page, name: string) => tab.getByRole('tab', { name })
const dialog = (tab: Page) => tab.getByRole('dialog')
const heading = (tab: Page, name: string) => tab.getByRole('heading', { name, level: 1 })
const search = (tab: Page) => tab.getByRole('combobox', { name: /^Search people/ })
const work = (tab: Page) => tab.getByRole('region', { name: 'Work on these members' })
const viewLink = (tab: Page, name: string | RegExp) =>
  tab.getByRole('navigation').first().getByRole('link', { name })

type Task = (steps: CountedSteps) => Promise<void>

const start = { name: '25 tasks', from: ['company'], environment } as const

forEachConsole(start, ({ engine, journey }) => {
  /** Does a task from the first view on, and compares its steps with those that are stated. */
  function tasksIn({ tab, open }: ConsoleWindow, person?: Person) {
    return async (number: number, task: Task) => {
      await open('', person)
      await heading(tab, 'Overview').waitFor()
      if (process.env.OSTIARY_TASK_SECONDS) await tab.waitForLoadState('networkidle')
      const taken = await countSteps(tab, task)
      noteSeconds(engine, number, taken)
      const { name, steps } = stated.get(number) ?? assert.fail(`docs have no task ${number}`)
      assert.equal(taken.steps, steps, `steps of “${name}”`)
    }
  }

  journey('about people', async (given) => {
    const { tab, world } = given
    const { stores } = world.server.services.storage
    const admin = await apiAdministrator(world)
    const task = tasksIn(given)
    const toZoe = async (steps: CountedSteps) => {
      await steps.enter(search(tab), 'weiss zoe')
      await heading(tab, 'Zoë Müller-Weiß').waitFor()
    }

    await task(1, async (steps) => {
      await steps.enter(search(tab), 'mueller zoe')
      await heading(tab, 'Zoë Müller-Weiß').waitFor()
    })

    await task(3, async (steps) => {
      await toZoe(steps)
      await steps.click(button(tab, 'Change roles in Service Berlin'))
      await steps.enter(list(tab, 'Roles'), 'PLANNER')
      await steps.click(dialog(tab).getByRole('button', { name: 'Save' }))
      await tab
        .getByRole('region', { name: 'Groups and roles' })
        .getByText('PLANNER', { exact: true })
        .waitFor()
    })

    await task(4, async (steps) => {
      await toZoe(steps)
      await tab.getByText('STAFF from Halden').first().waitFor()
    })

    await expectSuccess(admin.assign('acme-sales', zoe, ['SELLER']))
    await task(10, async (steps) => {
      await toZoe(steps)
      const events = tab.getByRole('region', { name: 'What happened to this person' })
      await events.getByText('Added to a group').first().waitFor()
      await events.getByText('admin').first().waitFor()
    })

    await task(11, async (steps) => {
      await toZoe(steps)
      const events = tab.getByRole('region', { name: 'What happened to this person' })
      await steps.click(events.getByRole('button', { name: /^Revert/ }).first())
      await steps.click(dialog(tab).getByRole('button', { name: 'Revert', exact: true }))
      await tab.getByText('Reverted.').waitFor()
    })
    assert.equal(await stores.groups.findMembership('acme-sales', zoe), undefined)

    await task(9, async (steps) => {
      await toZoe(steps)
      await steps.choose(list(tab, 'App'), option(tab, /^Demo web/i))
      await steps.click(link(tab, 'Show what the tokens say'))
      await tab.getByText(`"sub": "${zoe}"`).first().waitFor()
    })

    const times = { createdAt: world.now(), lastUsedAt: undefined }
    await stores.factors.add({
      ...{ id: randomId(), sub: zoe, kind: 'totp', name: 'Phone', sealedSecret: 'x' },
      ...times,
    })
    await task(7, async (steps) => {
      await toZoe(steps)
      await steps.click(button(tab, 'Remove all'))
      await steps.click(dialog(tab).getByRole('button', { name: 'Remove all' }))
      await tab.getByText('All factors are removed.').waitFor()
    })

    await task(23, async (steps) => {
      await toZoe(steps)
      await steps.click(button(tab, 'More actions'))
      await steps.click(tab.getByRole('menuitem', { name: 'See what they see' }))
      await steps.enter(tab.getByLabel('Why do you look?'), 'Ticket 4711')
      await tab.getByText('read-only. They have been told.').waitFor()
    })

    const client = await world.addClient()
    await world.addCode(client, { sub: zoe, username: 'h0', password: '' })
    await task(6, async (steps) => {
      await toZoe(steps)
      await steps.click(button(tab, 'Block'))
      await steps.click(dialog(tab).getByRole('button', { name: 'Block' }))
      await tab.getByText('Zoë Müller-Weiß is blocked.').waitFor()
      await tab.getByText('This person is not signed in anywhere.').waitFor()
    })
    assert.deepEqual(await stores.sessions.listOf(zoe, world.now()), [])
  })

  journey('about groups', async (given) => {
    const { tab, world } = given
    const task = tasksIn(given)
    const toGroup = async (steps: CountedSteps, name: string) => {
      await steps.enter(search(tab), name)
      await heading(tab, name).waitFor()
    }

    await task(2, async (steps) => {
      await toGroup(steps, 'Service Lyon')
      await steps.click(button(tab, 'Invite by email'))
      await steps.fill(tab.getByLabel('Email addresses'), 'new@people.example')
      await steps.enter(list(tab, 'Roles'), 'PLANNER')
      await steps.click(button(tab, 'Invite 1 person'))
      await tab.getByRole('row', { name: 'new@people.example invited by email' }).waitFor()
    })

    await task(13, async (steps) => {
      await toGroup(steps, 'Service Lyon')
      await steps.click(button(tab, 'Add people').first())
      await steps.fill(tab.getByLabel('Emails or usernames'), 'h4711')
      await steps.enter(list(tab, 'Roles'), 'PLANNER')
      await steps.click(tab.getByText('A month', { exact: true }))
      await steps.click(button(tab, 'Assign to 1 person'))
      await tab.getByText('1 of 1 were assigned.').waitFor()
    })

    await task(12, async (steps) => {
      await toGroup(steps, 'Service Porto')
      await steps.click(tabOf(tab, 'Sign-in'))
      await steps.click(button(tab, 'Set a policy'))
      await steps.click(dialog(tab).getByRole('button', { name: 'Save' }))
      await tab.getByText('The sign-in policy of Service Porto is set.').waitFor()
    })

    await task(21, async (steps) => {
      await toGroup(steps, 'Service Porto')
      await steps.click(tabOf(tab, 'Look'))
      await steps.enter(box(tab, 'Name'), 'Porto')
      await tab.getByText('The look is saved.').waitFor()
    })

    await task(24, async (steps) => {
      await toGroup(steps, 'Service Lyon')
      await steps.click(tabOf(tab, 'API keys'))
      await steps.click(button(tab, 'Make a key'))
      await steps.fill(dialog(tab).getByRole('textbox', { name: 'Name' }), 'Build server')
      await steps.enter(
        dialog(tab).getByRole('combobox', { name: 'Roles in this group' }),
        'GROUP_ADMIN',
      )
      await steps.click(
        dialog(tab).getByRole('checkbox', { name: 'May read what GROUP_ADMIN reaches' }),
      )
      await steps.click(dialog(tab).getByRole('button', { name: 'Make a key' }))
      await dialog(tab)
        .getByText(/^ost_key_/)
        .waitFor()
    })

    await task(18, async (steps) => {
      await toGroup(steps, 'Service Porto')
      await steps.click(tabOf(tab, 'SSO'))
      await steps.click(button(tab, 'Add a connection'))
      await steps.click(dialog(tab).getByRole('button', { name: 'Keycloak' }))
      await steps.fill(
        tab.getByLabel('Address of the realm', { exact: true }),
        'https://login.porto.example/realms/a',
      )
      await steps.fill(tab.getByLabel('Client ID', { exact: true }), 'halden')
      await steps.enter(tab.getByLabel('Client secret', { exact: true }), 'a secret of Porto')
      await steps.click(tab.getByRole('radio', { name: 'Optional' }))
      await steps.click(button(tab, 'Switch on'))
      await tab
        .getByText(/: Optional$/)
        .first()
        .waitFor()
    })

    await task(5, async (steps) => {
      await toGroup(steps, 'Finance Lyon')
      const item = (name: string) => tab.getByRole('treeitem', { name })
      await steps.drag(item('Finance Lyon'), item('Sales team'))
      await steps.click(dialog(tab).getByRole('button', { name: 'Move' }))
      await tab.getByText('Finance Lyon was moved.').waitFor()
      await steps.click(button(tab, 'Undo'))
      await tab.getByText('Taken back.').waitFor()
    })

    await expectSuccess(
      (await apiAdministrator(world)).send('DELETE', '/usergroup/halden-finance-izmir'),
    )
    await task(14, async (steps) => {
      await steps.enter(search(tab), 'bin')
      await heading(tab, 'Bin').waitFor()
      await steps.click(tab.getByRole('main').getByText('Groups', { exact: true }))
      await steps.click(button(tab, 'Bring back: Finance Izmir'))
      await steps.click(dialog(tab).getByRole('button', { name: 'Bring back' }))
      await tab.getByText('Finance Izmir is back.').waitFor()
    })
  })

  journey('about many members', async (given) => {
    const { tab } = given
    const task = tasksIn(given)
    await task(16, async (steps) => {
      await steps.enter(search(tab), 'service berlin')
      await heading(tab, 'Service Berlin').waitFor()
      await steps.choose(list(tab, 'With the role'), option(tab, 'TECHNICIAN'))
      await tab.getByRole('status').getByText('1,204 people', { exact: true }).waitFor()
      await steps.click(tab.getByLabel('Select all', { exact: true }))
      await steps.click(button(tab, 'Select all 1,204 people that match'))
      await steps.click(button(tab, 'Change roles'))
      await steps.enter(list(tab, 'Roles that they get'), 'STAFF')
      await steps.click(button(tab, 'Start'))
      await work(tab).getByText('1,204 changed · 0 as wanted before · 0 refused').waitFor()
    })

    const file = join(folder, 'people.csv')
    const rows = Array.from({ length: 200 }, (_, n) => `h${5000 + n};PLANNER`)
    writeFileSync(
      file,
      ['Username;Role', ...rows, 'nobody-1;PLANNER', 'nobody-2;PLANNER', ''].join('\n'),
    )
    await task(17, async (steps) => {
      await steps.enter(search(tab), 'service lyon')
      await heading(tab, 'Service Lyon').waitFor()
      await steps.click(button(tab, 'CSV'))
      await steps.click(tab.getByRole('menuitem', { name: 'Import CSV' }))
      await steps.upload(tab.locator('input[type=file]'), file)
      await steps.click(button(tab, 'Try 202 rows'))
      await tab.getByRole('row', { name: 'nobody-1 Nobody signs in with this.' }).waitFor()
      await steps.click(button(tab, 'Import 200 rows'))
      await work(tab).getByText('200 changed · 0 as wanted before · 2 refused').waitFor()
    })
  })

  journey('about apps and the server', async (given) => {
    const { tab, world } = given
    const task = tasksIn(given)
    await task(8, async (steps) => {
      await steps.enter(search(tab), 'register')
      await steps.click(tab.getByRole('radio', { name: 'Web server' }))
      await steps.enter(box(tab, 'Name'), 'Shop')
      await heading(tab, 'Shop is registered').waitFor()
      await tab.locator('[data-snippet=Node]').waitFor()
    })

    const receiver = createServer((_, response) => void response.writeHead(204).end())
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    const { port } = receiver.address() as AddressInfo
    try {
      await task(15, async (steps) => {
        await steps.enter(search(tab), 'webhooks')
        await steps.click(button(tab, 'Add a webhook'))
        await steps.enter(
          dialog(tab).getByRole('textbox', { name: 'Address' }),
          `http://127.0.0.1:${port}/hook`,
        )
        await steps.click(button(tab, 'I have copied it'))
        await steps.click(button(tab, 'Send a test'))
        await world.server.chores.runAll()
        await tab.getByRole('cell', { name: 'Delivered' }).first().waitFor()
      })
    } finally {
      receiver.close()
    }

    await task(19, async (steps) => {
      await steps.enter(search(tab), 'trusted')
      await steps.click(button(tab, 'Trust an issuer'))
      await steps.choose(list(tab, 'Where the tokens come from'), option(tab, 'GitLab CI'))
      await steps.click(dialog(tab).getByRole('button', { name: 'Trust it' }))
      await tab.getByText('The issuer is saved. It counts at once.').waitFor()
    })

    await task(20, async (steps) => {
      await steps.enter(search(tab), 'deletion days')
      await steps.click(button(tab, 'Change users.deletionDays'))
      await steps.enter(box(tab, 'New value'), '30')
      await tab.getByText('The setting is changed, on every node.').waitFor()
      await steps.click(button(tab, 'Undo'))
      await tab.getByText('The change is taken back.').waitFor()
    })

    await task(22, async (steps) => {
      await steps.enter(search(tab), 'texts')
      await steps.select(list(tab, 'Page or email'), 'Forgotten password')
      await steps.fill(box(tab, 'Subject'), 'Your new password for {service}')
      await steps.click(button(tab, 'Save'))
      await tab.getByText('The texts are saved, on every node.').waitFor()
    })
  })

  journey('about requests', async (given) => {
    const { tab, world } = given
    const [lead, grace] = await Promise.all(
      (['ada', 'grace'] as const).map((name) =>
        accessPerson(world, { ...demoPerson(name), sub: `demo-${name}` }),
      ),
    )
    assert.ok(lead && grace)
    const approvals = [{ groupId: 'acme-engines', role: 'LEAD', count: 1 }]
    await expectSuccess(lead.putRule('acme-engines', 'OPERATOR', { approvals }))
    await expectSuccess(grace.ask('acme-engines', 'OPERATOR'))
    await tasksIn(given, demoPerson('ada'))(25, async (steps) => {
      await steps.click(viewLink(tab, /^Access/))
      await steps.click(button(tab, 'Approve OPERATOR for Grace Hopper'))
      await steps.click(dialog(tab).getByRole('button', { name: 'Approve' }))
      await tab.getByText('Grace Hopper has OPERATOR now.').waitFor()
    })
  })
})
