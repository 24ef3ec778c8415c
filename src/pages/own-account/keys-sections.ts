import type { ApiKey } from '../../api-keys/api-key.ts'
import { ApiKeysError } from '../../api-keys/api-keys-error.ts'
import type { MadeKey, WantedKey } from '../../api-keys/change-keys.ts'
import { timeOfDay } from '../../api-keys/key-uses.ts'
import type { Params } from '../../http/params.ts'
import { textsOf } from '../../texts/texts.ts'
import { readFactorName } from '../../users/factor.ts'
import { field, form } from '../elements/field.ts'
import { alertNotice, infoNotice } from '../elements/notice.ts'
import { html, type Part } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import { accessInWords } from './apps-section.ts'
import type { OwnAccountContext } from './own-account-context.ts'
import {
  afterChange,
  buttonForm,
  type ListRow,
  rowList,
  type Section,
  type SectionModel,
  type SectionVisit,
  sectionPage,
} from './section.ts'

/** GET and POST /account/keys: the person's API keys. Field: `key`, the one to end. */
export function keysSection(context: OwnAccountContext): Section {
  const { apiKeys, keyPolicy } = context

  async function page(visit: SectionVisit) {
    const { model, session } = visit
    const words = textsOf(model.locale).account.keys
    const keys = await apiKeys.listOfPerson(session.sub)
    const view = sectionPage(model, {
      title: words.title,
      lead: words.lead,
      body: [
        rowList(
          keys.map((key) => keyRow(context, model, key)),
          words.empty,
        ),
        keyPolicy.enabled
          ? html`<div class="actions"><a class="button primary" href="${model.overviewHref}/keys/new">${words.make}</a></div>`
          : infoNotice(words.off),
      ],
    })
    return pageReply(200, view)
  }

  return {
    show: page,
    async submit(visit, sent) {
      const { actor } = visit
      try {
        await apiKeys.endOfPerson(actor, actor.sub, sent.get('key') ?? '')
      } catch (error) {
        // It has ended meanwhile, or was never one of theirs.
        if (error instanceof ApiKeysError) return page(visit)
        throw error
      }
      return afterChange(visit, 'keyEnded')
    },
  }
}

function keyRow({ scopePolicy }: OwnAccountContext, model: SectionModel, key: ApiKey): ListRow {
  const texts = textsOf(model.locale)
  const words = texts.account.keys
  const day = (time: number) =>
    new Date(time).toLocaleDateString(model.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const scopes = accessInWords({ scopes: key.scopes, claims: [] }, model.locale, scopePolicy)
  const used = key.lastUsedDay
  return {
    title: html`<bdi>${key.name}</bdi>`,
    details: [
      ...key.roles.map(
        ({ groupId, roles }) => html`<bdi>${groupId}</bdi>: <bdi>${roles.join(', ')}</bdi>`,
      ),
      ...(scopes === '' ? [] : [scopes]),
      `${words.ends(day(key.expiresAt))} · ${used === undefined ? words.unused : words.used(day(timeOfDay(used)))}`,
    ],
    action: buttonForm(model, {
      label: words.end,
      about: key.name,
      values: { key: key.id },
      look: 'small danger',
    }),
  }
}

const defaultDays = 90

/**
 * GET and POST /account/keys/new: makes a key, which is shown once. Fields: `name`, `days`, and a
 * box for each scope and each role.
 */
export function newKeySection(context: OwnAccountContext): Section {
  const { apiKeys, keyPolicy, offeredScopes, scopePolicy, directory } = context

  /** What the person could choose now. The names of boxes are read back from this list alone. */
  async function offer(sub: string) {
    const groups = await directory.groups(sub)
    const roles = groups.flatMap(({ groupId, groupName, roles: held }) =>
      held.map((role) => ({ groupId, groupName, role, field: fieldOfRole(groupId, role) })),
    )
    return { roles, scopes: await scopePolicy.allowedFor(sub, offeredScopes) }
  }

  async function page(visit: SectionVisit, sent?: Params, problem?: string) {
    const { model, session } = visit
    const texts = textsOf(model.locale)
    const words = texts.account.keys
    const { roles, scopes } = await offer(session.sub)
    const isTicked = (name: string) => sent?.get(name) ?? ''
    const inWords = (scope: string) =>
      accessInWords({ scopes: [scope], claims: [] }, model.locale, scopePolicy)
    const view = sectionPage(model, {
      title: words.make,
      lead: words.makeLead,
      back: { href: `${model.overviewHref}/keys`, title: words.title },
      failed: problem !== undefined,
      body: form(model, [
        problem === undefined ? '' : alertNotice(problem),
        field({
          ...{ name: 'name', label: words.name, type: 'text', autocomplete: 'off' },
          ...{ hint: words.nameHint, value: sent?.get('name'), isSentence: true },
        }),
        field({
          ...{ name: 'days', label: words.days, type: 'text', autocomplete: 'off' },
          keyboard: 'numeric',
          hint: words.daysHint(keyPolicy.longestDays),
          value: sent?.get('days') ?? String(Math.min(defaultDays, keyPolicy.longestDays)),
        }),
        choices(
          words.roles,
          words.rolesHint,
          roles.map(({ role, groupName, field: name }) => ({
            name,
            label: html`<bdi class="role">${role}</bdi> · <bdi>${groupName}</bdi>`,
            value: isTicked(name),
          })),
        ),
        choices(
          words.scopes,
          words.scopesHint,
          scopes.map((scope) => ({
            name: scope,
            label: inWords(scope),
            hint: html`<code>${scope}</code>`,
            value: isTicked(scope),
          })),
        ),
        html`<div class="actions"><button class="button primary">${words.submit}</button></div>`,
      ]),
    })
    return pageReply(problem === undefined ? 200 : 400, view)
  }

  function readWanted(sent: Params, { roles, scopes }: Awaited<ReturnType<typeof offer>>) {
    const ticked = roles.filter(({ field: name }) => sent.get(name) === 'true')
    const byGroup = Map.groupBy(ticked, ({ groupId }) => groupId)
    return {
      name: readFactorName(sent.get('name')) ?? '',
      days: Number(sent.get('days') ?? ''),
      scopes: scopes.filter((scope) => sent.get(scope) === 'true'),
      roles: [...byGroup].map(([groupId, chosen]) => ({
        groupId,
        roles: chosen.map(({ role }) => role),
      })),
    } satisfies WantedKey
  }

  return {
    gate: 'api-key',
    show: (visit) => page(visit),
    async submit(visit, sent) {
      const { actor, model } = visit
      const words = textsOf(model.locale).account.keys
      const wanted = readWanted(sent, await offer(actor.sub))
      try {
        return pageReply(200, madePage(model, await apiKeys.makeOwn(actor, wanted)))
      } catch (error) {
        if (!(error instanceof ApiKeysError)) throw error
        const [fault] = error.faults
        const field = fault?.path.split('/')[1] ?? ''
        const known = new Map(Object.entries(words.problems))
        return page(visit, sent, known.get(field) ?? words.refused)
      }
    },
  }
}

/** No two roles have one name of a box, whatever groups and roles are called. */
function fieldOfRole(groupId: string, role: string): string {
  return `role ${JSON.stringify([groupId, role])}`
}

interface Choice {
  readonly name: string
  readonly label: Part
  readonly hint?: Part
  readonly value: string
}

function choices(title: string, hint: string, boxes: readonly Choice[]): Part {
  if (boxes.length === 0) return ''
  return html`<h2>${title}</h2><p class="hint">${hint}</p>
${boxes.map((each) => field({ ...each, type: 'checkbox', autocomplete: 'off', optional: true }))}`
}

/** The key itself, once. */
function madePage(model: SectionModel, { text, key }: MadeKey) {
  const words = textsOf(model.locale).account.keys
  return sectionPage(model, {
    title: words.made,
    lead: words.madeLead,
    back: { href: `${model.overviewHref}/keys`, title: words.title },
    body: html`<p class="row-title"><bdi>${key.name}</bdi></p>
<p class="key"><code>${text}</code></p>
<p class="hint">${words.madeHint}</p>
<div class="actions"><a class="button primary" href="${model.overviewHref}/keys">${words.kept}</a></div>`,
  })
}
