import type { Params } from '../../http/params.ts'
import { type Locale, languageNames } from '../../texts/locales.ts'
import { type Texts, textsOf } from '../../texts/texts.ts'
import type { GatedChange } from '../../users/credential-gate.ts'
import type { User } from '../../users/user.ts'
import { unknownUser } from '../../users/users-error.ts'
import {
  type FieldFaults,
  fieldFaultsOf,
  form,
  formFields,
  type NamedField,
} from '../elements/field.ts'
import { signalsToBrowser } from '../elements/passkey-box.ts'
import { attributes, type Html, html } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import type { OwnAccountContext } from './own-account-context.ts'
import { afterChange, type Section, type SectionVisit, sectionPage } from './section.ts'

const profileNames = ['given_name', 'family_name', 'nickname', 'zoneinfo', 'locale'] as const
const numberNames = ['phone_number', 'mobile_number'] as const
type OwnField = (typeof profileNames | typeof numberNames)[number]
type Values = Readonly<Record<string, string | undefined>>

/** A page with some of the fields that people fill in about themselves. */
interface OwnFields {
  readonly names: readonly OwnField[]
  readonly gate?: GatedChange
  readonly title: (words: Words) => { readonly title: string; readonly lead: string }
  readonly fields: (user: User, values: Values, texts: Texts) => readonly NamedField<OwnField>[]
  /** What stands below the fields. */
  readonly after?: (user: User, values: Values, texts: Texts) => Html
}

type Words = Texts['account']

/** GET and POST /account/profile. Fields: `profileNames`. */
export function profileSection(context: OwnAccountContext): Section {
  return ownFieldsSection(context, {
    names: profileNames,
    title: ({ profile }) => profile,
    fields: profileFields,
    after: ({ username }, { locale }, texts) => {
      const words = texts.account.profile
      const hint = html`<p class="hint">${words.username}: <bdi>${username ?? ''}</bdi>. ${words.usernameHint}</p>`
      return html`${localeField(context.languages, locale, texts)}${username === undefined ? '' : hint}`
    },
  })
}

/** GET and POST /account/numbers. Fields: `numberNames`. */
export function numbersSection(context: OwnAccountContext): Section {
  return ownFieldsSection(context, {
    names: numberNames,
    gate: 'telephone-number',
    title: ({ numbers }) => numbers,
    fields: numberFields,
  })
}

function ownFieldsSection(
  { stores, changeOwnProfile, factors: { passkeys } }: OwnAccountContext,
  own: OwnFields,
): Section {
  const paths = Object.fromEntries(own.names.map((name) => [`/${name}`, name]))

  function page(
    { model }: SectionVisit,
    user: User,
    values: Values,
    faults: FieldFaults<OwnField> = {},
  ) {
    const texts = textsOf(model.locale)
    const { title, lead } = own.title(texts.account)
    const drawn = formFields(own.fields(user, values, texts), faults, texts)
    const view = sectionPage(model, {
      title,
      lead,
      failed: drawn.hasFaults,
      scripts: ['signals'],
      body: [
        signalsToBrowser(passkeys.signals.details(user)),
        drawn.summary ?? '',
        form(model, [
          drawn.fields,
          own.after?.(user, values, texts) ?? '',
          html`<div class="actions"><button class="button primary">${texts.account.save}</button></div>`,
        ]),
      ],
    })
    return pageReply(drawn.hasFaults ? 400 : 200, view)
  }

  async function find({ session }: SectionVisit): Promise<User> {
    const user = await stores.users.find(session.sub)
    if (!user) throw unknownUser()
    return user
  }

  return {
    ...(own.gate && { gate: own.gate }),
    async show(visit) {
      const user = await find(visit)
      return page(visit, user, valuesOf(user))
    },
    async submit(visit, typed) {
      const { actor, model } = visit
      const user = await find(visit)
      const values = readValues(own.names, typed)
      try {
        await changeOwnProfile(actor, { ...changeOf(user, values), locale: model.locale })
      } catch (error) {
        const faults = fieldFaultsOf(error, paths)
        if (!faults) throw error
        return page(visit, user, values, faults)
      }
      return afterChange(visit, 'saved')
    },
  }
}

function valuesOf({ profile, phoneNumber, mobileNumber }: User): Values {
  const { given_name, family_name, nickname, zoneinfo, locale } = profile
  return {
    ...{ given_name, family_name, nickname, zoneinfo, locale },
    phone_number: phoneNumber,
    mobile_number: mobileNumber,
  }
}

/** What was typed; an empty field is undefined. A field that was not sent is left out. */
function readValues(names: readonly string[], typed: Params): Values {
  const sent = names.filter((name) => typed.has(name))
  return Object.fromEntries(sent.map((name) => [name, typed.get(name)?.trim() || undefined]))
}

/** Only what differs is changed: a number that stays the same stays confirmed. */
function changeOf(user: User, values: Values) {
  const before = valuesOf(user)
  const changed = Object.entries(values).filter(([name, to]) => to !== before[name])
  const removed = changed.flatMap(([name, to]) => (to === undefined ? [name] : []))
  const hasNewName = changed.some(([name]) => name === 'given_name' || name === 'family_name')
  return {
    profile: Object.fromEntries(changed.filter(([, to]) => to !== undefined)),
    // A full name of its own would not follow the new first and last name.
    remove: hasNewName && user.profile.name !== undefined ? [...removed, 'name'] : removed,
  }
}

function profileFields(
  _: User,
  values: Values,
  { account }: Texts,
): readonly NamedField<OwnField>[] {
  const words = account.profile
  return [
    line('given_name', values, { label: words.givenName, autocomplete: 'given-name' }),
    line('family_name', values, { label: words.familyName, autocomplete: 'family-name' }),
    line('nickname', values, { label: words.nickname, autocomplete: 'nickname' }),
    line('zoneinfo', values, { label: words.zone, autocomplete: 'off', hint: words.zoneHint }),
  ]
}

function numberFields(
  { mobileNumber, mobileNumberVerified }: User,
  values: Values,
  { account }: Texts,
): readonly NamedField<OwnField>[] {
  const words = account.numbers
  const ofNumber = mobileNumberVerified ? 'confirmed' : 'unconfirmed'
  const state = mobileNumber === undefined ? 'none' : ofNumber
  const hint = `${words.mobileHint} ${words.mobileStates[state]}`
  return [
    line('phone_number', values, { label: words.phone, autocomplete: 'tel' }),
    line('mobile_number', values, { label: words.mobile, autocomplete: 'mobile tel', hint }),
  ]
}

function line(
  name: OwnField,
  values: Values,
  field: { readonly label: string; readonly autocomplete: string; readonly hint?: string },
) {
  const type = field.autocomplete.endsWith('tel') ? ('tel' as const) : ('text' as const)
  return { name, type, value: values[name], optional: true, ...field }
}

/** The languages that are offered, and the person's own if it is another one. */
function localeField(languages: readonly Locale[], value: string | undefined, texts: Texts): Html {
  const words = texts.account.profile
  const offered = ['', ...languages, ...(value ? [value] : [])]
  const options = [...new Set(offered)].map((each) => {
    const known = languages.find((locale) => locale === each)
    const label = known ? languageNames[known] : each || words.noLocale
    return html`<option${attributes({ value: each, selected: each === (value ?? '') })}>${label}</option>`
  })
  return html`<div class="field"><div class="label"><label for="locale">${words.locale}</label></div>
<select class="input" id="locale" name="locale" aria-describedby="locale-hint">${options}</select>
<p class="hint" id="locale-hint">${words.localeHint}</p></div>`
}
