import type { Params } from '../../../http/params.ts'
import type { ChangeOwnProfile } from '../../../users/own-profile/change-own-profile.ts'
import type { UserStore } from '../../../users/stores/user-store.ts'
import type { User } from '../../../users/user.ts'
import { unknownUser } from '../../../users/users-error.ts'
import { type FieldFaults, fieldFaultsOf } from '../../elements/forms/field-faults.ts'
import { form } from '../../elements/forms/form.ts'
import { formFields, type NamedField } from '../../elements/forms/form-fields.ts'
import { attributes, type Html, html } from '../../html/html.ts'
import { pageReply } from '../../html/page-reply.ts'
import { locales } from '../../texts/choose-locale.ts'
import { type Texts, textsOf } from '../../texts/texts.ts'
import { afterChange, type Section, type SectionContext } from '../frame/section.ts'
import { sectionPage } from '../frame/section-page.ts'

export interface ProfileSectionDependencies {
  readonly users: Pick<UserStore, 'find'>
  readonly changeOwnProfile: ChangeOwnProfile
}

const names = [
  ...['given_name', 'family_name', 'nickname', 'phone_number', 'mobile_number'],
  ...['zoneinfo', 'locale'],
] as const
type ProfileField =
  | 'given_name'
  | 'family_name'
  | 'nickname'
  | 'phone_number'
  | 'mobile_number'
  | 'zoneinfo'
  | 'locale'
type Values = Readonly<Record<string, string | undefined>>

const paths = Object.fromEntries(names.map((name) => [`/${name}`, name])) as Readonly<
  Record<string, ProfileField>
>

/** GET and POST /account/profile. Its fields are those of ProfileField. */
export function profileSection({ users, changeOwnProfile }: ProfileSectionDependencies): Section {
  function page(
    { model }: SectionContext,
    user: User,
    values: Values,
    faults: FieldFaults<ProfileField> = {},
  ) {
    const texts = textsOf(model.locale)
    const words = texts.account.profile
    const drawn = formFields(fieldsOf(user, values, texts), faults, texts)
    const username = html`<p class="hint">${words.username}: <bdi>${user.username ?? ''}</bdi>. ${words.usernameHint}</p>`
    const view = sectionPage(model, {
      title: words.title,
      lead: words.lead,
      failed: drawn.hasFaults,
      body: [
        drawn.summary ?? '',
        form(model, [
          drawn.fields,
          localeField(values.locale, texts),
          user.username === undefined ? '' : username,
          html`<div class="actions"><button class="button primary">${texts.account.save}</button></div>`,
        ]),
      ],
    })
    return pageReply(drawn.hasFaults ? 400 : 200, view)
  }

  async function find({ session }: SectionContext): Promise<User> {
    const user = await users.find(session.sub)
    if (!user) throw unknownUser()
    return user
  }

  return {
    isSensitive: false,
    async show(context) {
      const user = await find(context)
      return page(context, user, valuesOf(user))
    },
    async submit(context, typed) {
      const { session, origin, model } = context
      const user = await find(context)
      const change = changeOf(user, typed)
      try {
        await changeOwnProfile({
          caller: { sub: session.sub, sessionId: session.id, clientId: origin.clientId },
          ...change,
          locale: model.locale,
          address: origin.address,
          session: origin.session,
        })
      } catch (error) {
        const faults = fieldFaultsOf(error, paths)
        if (!faults) throw error
        return page(context, user, readValues(typed), faults)
      }
      return afterChange(context, 'saved')
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
function readValues(typed: Params): Values {
  const sent = names.filter((name) => typed.has(name))
  return Object.fromEntries(sent.map((name) => [name, typed.get(name)?.trim() || undefined]))
}

/** Only what differs is changed: a number that stays the same stays confirmed. */
function changeOf(user: User, typed: Params) {
  const before = valuesOf(user)
  const changed = Object.entries(readValues(typed)).filter(([name, to]) => to !== before[name])
  const removed = changed.flatMap(([name, to]) => (to === undefined ? [name] : []))
  const hasNewName = changed.some(([name]) => name === 'given_name' || name === 'family_name')
  return {
    profile: Object.fromEntries(changed.filter(([, to]) => to !== undefined)),
    // A full name of its own would not follow the new first and last name.
    remove: hasNewName && user.profile.name !== undefined ? [...removed, 'name'] : removed,
  }
}

function fieldsOf(
  { mobileNumber, mobileNumberVerified }: User,
  values: Values,
  texts: Texts,
): readonly NamedField<ProfileField>[] {
  const words = texts.account.profile
  const ofNumber = mobileNumberVerified ? 'confirmed' : 'unconfirmed'
  const state = mobileNumber === undefined ? 'none' : ofNumber
  const mobileHint = `${words.mobileHint} ${words.mobileStates[state]}`
  const line = (name: ProfileField, label: string, autocomplete: string, hint?: string) => ({
    ...{ name, label, autocomplete, hint, optional: true },
    type: autocomplete.endsWith('tel') ? ('tel' as const) : ('text' as const),
    value: values[name],
  })
  return [
    line('given_name', words.givenName, 'given-name'),
    line('family_name', words.familyName, 'family-name'),
    line('nickname', words.nickname, 'nickname'),
    line('phone_number', words.phone, 'tel'),
    line('mobile_number', words.mobile, 'mobile tel', mobileHint),
    line('zoneinfo', words.zone, 'off', words.zoneHint),
  ]
}

/** The languages of the server, and the person's own if it is another one. */
function localeField(value: string | undefined, texts: Texts): Html {
  const words = texts.account.profile
  const offered = ['', ...locales, ...(value ? [value] : [])]
  const options = [...new Set(offered)].map((each) => {
    const known = locales.find((locale) => locale === each)
    const label = known ? textsOf(known).language : each || words.noLocale
    return html`<option${attributes({ value: each, selected: each === (value ?? '') })}>${label}</option>`
  })
  return html`<div class="field"><div class="label"><label for="locale">${words.locale}</label></div>
<select class="input" id="locale" name="locale" aria-describedby="locale-hint">${options}</select>
<p class="hint" id="locale-hint">${words.localeHint}</p></div>`
}
