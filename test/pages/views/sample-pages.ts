import { refusalPage } from '../../../src/forward-auth/refusal-pages.ts'
import { userClaims } from '../../../src/oauth/model/claim-names.ts'
import { formerAddressPage } from '../../../src/pages/account/former-address-form.ts'
import { keepAccountPage } from '../../../src/pages/account/keep-account-form.ts'
import { confirmEmailPage, mailedCodePage } from '../../../src/pages/account/mailed-code-page.ts'
import { newPasswordPage } from '../../../src/pages/account/new-password-page.ts'
import { registerPage } from '../../../src/pages/account/register-step.ts'
import { forgotPasswordPage } from '../../../src/pages/account/reset-password-forms.ts'
import { deviceDonePage } from '../../../src/pages/device/device-endpoints.ts'
import { devicePage } from '../../../src/pages/device/device-form.ts'
import { messagePage } from '../../../src/pages/elements/message-page.ts'
import { html } from '../../../src/pages/html/html.ts'
import { changePasswordPage } from '../../../src/pages/interaction/change-password-step.ts'
import { chooseAccountPage } from '../../../src/pages/interaction/choose-account-step.ts'
import { consentPage } from '../../../src/pages/interaction/consent-page.ts'
import { formPostPage } from '../../../src/pages/interaction/respond-through-browser.ts'
import { signInPage } from '../../../src/pages/interaction/sign-in-page.ts'
import { logOutPage, signedOutPage } from '../../../src/pages/logout-pages.ts'
import { outboxPage } from '../../../src/pages/outbox-endpoint.ts'
import { requestsPage } from '../../../src/pages/own-account/requests-section.ts'
import { alreadySignedInPage, errorPage } from '../../../src/pages/pages-family.ts'
import { homePage, legalTextPage } from '../../../src/pages/plain-endpoints.ts'
import { firstSignInPage } from '../../../src/pages/upstream/first-sign-in-page.ts'
import { factorPages } from './factor-pages.ts'
import { passkeyToUse } from './factor-samples.ts'
import { ada, plainClient, posted, reference, type Sample, sample, shop } from './sample.ts'

export type { Sample } from './sample.ts'

/** What is shown on the hosts of applications behind a proxy. */
const refusals = Object.fromEntries(
  (['members', 'part', 'factor', 'stale', 'lost', 'signOut', 'off'] as const).map((kind) => [
    `forward-auth-${kind}`,
    sample(refusalPage, {
      kind,
      application: plainClient.name,
      account: kind === 'stale' || kind === 'lost' ? undefined : ada,
      links: {
        ask: 'https://login.example/account/access/ask',
        account: 'https://login.example/account',
        again: 'https://wiki.example/',
        signOut: 'https://wiki.example/.ostiary/sign-out',
      },
    }),
  ]),
)

/** Every page in the states that people see. */
export const samplePages: Readonly<Record<string, Sample>> = {
  'sign-in': sample(signInPage, {
    ...posted,
    client: shop,
    remember: false,
    registerHref: '/register',
    forgotHref: '/forgot',
  }),
  'sign-in-wrong': sample(signInPage, {
    ...posted,
    client: plainClient,
    username: 'ada@example.com',
    remember: true,
    registerHref: '/register',
    forgotHref: '/forgot',
    notice: { kind: 'wrong' },
  }),
  'sign-in-delayed': sample(signInPage, {
    ...posted,
    username: 'ada',
    notice: { kind: 'delayed', seconds: 240 },
  }),
  'sign-in-busy': sample(signInPage, { ...posted, username: 'ada', notice: { kind: 'busy' } }),
  'sign-in-again': sample(signInPage, {
    ...posted,
    client: plainClient,
    username: 'ada',
    notice: { kind: 'again' },
  }),
  'sign-in-passkey': sample(signInPage, {
    ...posted,
    client: shop,
    remember: false,
    passkey: passkeyToUse,
    registerHref: '/register',
    forgotHref: '/forgot',
  }),
  'sign-in-passkey-refused': sample(signInPage, {
    ...posted,
    passkey: passkeyToUse,
    notice: { kind: 'passkey' },
  }),
  ...factorPages,
  'keep-account': sample(keepAccountPage, {
    ...posted,
    time: html`<time datetime="2026-11-30T12:00:00.000Z">Nov 30, 2026, 12:00 PM UTC</time>`,
    account: ada,
    leaveHref: '/leave',
  }),
  'keep-account-link': sample(keepAccountPage, {
    email: 'ada@example.com',
    ...posted,
    time: html`<time datetime="2026-11-30T12:00:00.000Z">Nov 30, 2026, 12:00 PM UTC</time>`,
    proof: { sub: 'u17', key: 'k17' },
  }),
  'former-address': sample(formerAddressPage, {
    ...posted,
    email: 'ada@example.com',
    proof: { id: 'r17', key: 'k17' },
  }),
  register: sample(registerPage, {
    ...posted,
    client: shop,
    leastPasswordLength: 12,
    asks: ['name', 'username'],
    signInHref: '/sign-in',
  }),
  'register-faults': sample(registerPage, {
    ...posted,
    leastPasswordLength: 12,
    asks: ['name', 'username'],
    signInHref: '/sign-in',
    typed: { email: 'ada@example', given_name: 'Ada', username: 'ada' },
    faults: {
      family_name: [{ code: 'missing' }],
      email: [{ code: 'malformed' }],
      username: [{ code: 'taken' }],
      password: [{ code: 'tooShort', least: 12 }, { code: 'holdsName' }],
      password_confirm: [{ code: 'mismatch' }],
    },
  }),
  'first-sign-in': sample(firstSignInPage, {
    ...posted,
    connection: 'Analytical Engines',
    account: ada,
    customFields: {},
    asked: ['family_name', 'email', 'username'],
    typed: { username: 'ada' },
    signInHref: '/sign-in',
  }),
  'first-sign-in-own-fields': sample(firstSignInPage, {
    ...posted,
    connection: 'Analytical Engines',
    account: ada,
    customFields: { department: 'text', hired_on: 'date', newsletter: 'boolean' },
    asked: ['customFields.department', 'customFields.hired_on', 'customFields.newsletter', 'terms'],
    typed: { 'customFields.department': 'Engines' },
    faults: { 'customFields.hired_on': [{ code: 'malformed' }], terms: [{ code: 'missing' }] },
    signInHref: '/sign-in',
  }),
  'first-sign-in-faults': sample(firstSignInPage, {
    ...posted,
    connection: 'Acme',
    customFields: {},
    asked: ['given_name', 'username'],
    typed: { username: 'ada' },
    faults: { given_name: [{ code: 'missing' }], username: [{ code: 'taken' }] },
    signInHref: '/sign-in',
  }),
  'first-sign-in-code': sample(mailedCodePage, {
    ...posted,
    purpose: 'first',
    id: 'p17',
    email: 'ada@example.com',
    changeHref: '/change',
  }),
  'message-waits': sample(messagePage, {
    kind: 'accountWaits',
    link: { href: '/sign-in', label: 'backToSignIn' },
  }),
  'sign-in-late': sample(signInPage, { ...posted, notice: { kind: 'late' } }),
  'sign-in-elsewhere': sample(signInPage, {
    ...posted,
    client: shop,
    connections: [
      { alias: 'google', name: 'Google' },
      { alias: 'github', name: 'GitHub' },
    ],
    notice: { kind: 'elsewhere', name: 'Google', code: 'taken' },
  }),
  'sign-in-expected': sample(signInPage, {
    ...posted,
    client: shop,
    expected: { alias: 'acme', name: 'Analytical Engines' },
    allWaysHref: '/ways',
  }),
  'sign-in-not-here': sample(signInPage, {
    ...posted,
    client: shop,
    isHere: false,
    leadsByAddress: true,
    connections: [{ alias: 'google', name: 'Google' }],
  }),
  'sign-in-no-way': sample(signInPage, { ...posted, client: shop, isHere: false }),
  consent: sample(consentPage, {
    ...posted,
    client: shop,
    account: ada,
    switchHref: '/switch',
    scopes: ['openid', 'profile', 'email', 'offline_access'].map((name) => ({ name })),
    claims: [],
    redirectUri: 'https://shop.example/cb',
  }),
  'consent-managing': sample(consentPage, {
    ...posted,
    client: shop,
    account: ada,
    switchHref: '/switch',
    scopes: [
      { name: 'openid', isManagement: false },
      { name: 'ostiary:users_read', isManagement: true },
      { name: 'ostiary:users_write', isManagement: true },
      { name: 'ostiary:groups_write', isManagement: true },
    ],
    claims: ['phone_number', 'birthdate'],
    redirectUri: 'https://shop.example/cb',
  }),
  'consent-claims': sample(consentPage, {
    ...posted,
    client: plainClient,
    account: ada,
    switchHref: '/switch',
    scopes: [{ name: 'openid' }],
    claims: ['email', 'birthdate'],
    redirectUri: 'https://times.example/cb',
  }),
  'consent-details': sample(consentPage, {
    ...posted,
    client: shop,
    account: ada,
    switchHref: '/switch',
    scopes: [{ name: 'openid' }],
    claims: [],
    details: [
      {
        type: 'payment',
        title: 'Make one payment',
        hint: 'From your current account.',
        values: [
          { label: 'Amount · value', value: '12.50' },
          { label: 'To', value: `<img src=x onerror="alert(1)">${'W'.repeat(180)}…` },
        ],
      },
      {
        type: 'https://bank.example/a-type-with-a-very-long-name-that-nobody-described',
        values: [{ label: 'متجر', value: 'المتجر 12' }],
      },
    ],
    redirectUri: 'https://shop.example/cb',
  }),
  'consent-unusual': sample(consentPage, {
    ...posted,
    client: { name: 'Personalverwaltung der Stadtwerke Neustadt-Glewe GmbH & Co. KG' },
    account: { name: 'maximiliane.hohenstein-wagenknecht@stadtwerke-neustadt.example' },
    switchHref: '/switch',
    scopes: [
      { name: 'groups' },
      { name: 'ostiary:users_write' },
      { name: 'payroll.export' },
      { name: 'rota', title: 'Read the rota', hint: 'Shifts of the next four weeks.' },
    ],
    claims: userClaims,
    redirectUri: 'com.stadtwerke.app:/cb',
  }),
  'consent-unchecked': sample(consentPage, {
    ...posted,
    client: {
      name: 'Ostiary <b>Security</b> Team: please allow to keep your account safe and…',
      unchecked: { host: 'very-long-name-of-a-coding-agent.subdomain.agents.example' },
      ownLogoPath: '/client-logo?client_id=agent&v=1',
    },
    account: ada,
    switchHref: '/switch',
    scopes: [{ name: 'openid' }, { name: 'email' }, { name: 'offline_access' }],
    claims: [],
    redirectUri: 'http://127.0.0.1:41234/callback',
  }),
  'consent-device': sample(consentPage, {
    ...posted,
    client: plainClient,
    account: ada,
    switchHref: '/switch',
    scopes: ['openid', 'profile', 'offline_access'].map((name) => ({ name })),
    claims: [],
    redirectUri: 'https://login.example/device/done',
    device: {
      kind: 'device',
      userCode: 'WDJB-MJHT',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
      address: '2001:db8:85a3:1234:abcd:8a2e:370:7334',
      isSameNetwork: false,
      createdAt: 1_765_360_000_000,
    },
  }),
  'consent-asked': sample(consentPage, {
    ...posted,
    client: plainClient,
    account: ada,
    switchHref: '/switch',
    scopes: ['openid', 'profile'].map((name) => ({ name })),
    claims: [],
    redirectUri: 'https://login.example/device/done',
    device: { kind: 'asked', message: 'Transfer W4SCT', createdAt: 1_765_360_000_000 },
  }),
  device: sample(devicePage, { ...posted }),
  'device-from-link': sample(devicePage, { ...posted, userCode: 'WDJB-MJHT' }),
  'device-wrong': sample(devicePage, { ...posted, userCode: 'XXXX-XXXX', fault: 'wrong' }),
  'device-limited': sample(devicePage, {
    ...posted,
    userCode: 'XXXX-XXXX',
    fault: 'limited',
    signInHref: '/device/sign-in',
  }),
  'device-connected': sample(deviceDonePage, {
    outcome: 'approved',
    isAsked: false,
    client: 'Timesheets',
  }),
  'device-denied': sample(deviceDonePage, {
    outcome: 'denied',
    isAsked: false,
    client: undefined,
  }),
  'device-expired': sample(deviceDonePage, {
    outcome: 'expired',
    isAsked: false,
    client: undefined,
  }),
  'device-refused': sample(deviceDonePage, {
    outcome: 'refused',
    isAsked: false,
    client: undefined,
  }),
  'asked-confirmed': sample(deviceDonePage, {
    outcome: 'approved',
    isAsked: true,
    client: 'Timesheets',
  }),
  'asked-over': sample(deviceDonePage, { outcome: 'expired', isAsked: true, client: undefined }),
  'account-requests': sample(requestsPage, {
    ...posted,
    overviewHref: '/account',
    signOutHref: '/session/end_session',
    done: undefined,
    zone: 'Europe/Berlin',
    requests: [
      {
        id: 'x7Kq',
        app: 'Halden Bank, customer service',
        unchecked: undefined,
        message: 'Transfer W4SCT',
        access: ['See your name · See your email address', 'Make a payment'],
        createdAt: 1_765_360_000_000,
        expiresAt: 1_765_360_300_000,
      },
      {
        id: 'p2Vn',
        app: 'Timesheets',
        unchecked: undefined,
        message: undefined,
        access: ['Know who you are'],
        createdAt: 1_765_359_990_000,
        expiresAt: 1_765_360_290_000,
      },
    ],
  }),
  'account-requests-none': sample(requestsPage, {
    ...posted,
    overviewHref: '/account',
    signOutHref: '/session/end_session',
    done: undefined,
    zone: undefined,
    requests: [],
  }),
  'choose-account': sample(chooseAccountPage, {
    ...posted,
    client: shop,
    accounts: [
      { key: 's1', ...ada },
      { key: 's2', name: 'Grace Hopper', detail: 'grace.hopper@navy.example' },
      { key: 's3', name: 'ada-admin' },
    ],
  }),
  'change-password': sample(changePasswordPage, {
    ...posted,
    reason: 'expired',
    account: ada,
    username: 'ada',
    leastPasswordLength: 12,
  }),
  'change-password-faults': sample(changePasswordPage, {
    ...posted,
    reason: 'required',
    account: ada,
    username: 'ada',
    leastPasswordLength: 12,
    faults: { old_password: [{ code: 'wrongPassword' }], new_password: [{ code: 'tooCommon' }] },
  }),
  'log-out': sample(logOutPage, { ...posted, client: shop, account: ada }),
  'signed-out': sample(signedOutPage, {}),
  'signed-out-continue': sample(signedOutPage, {
    client: shop,
    continueTo: 'https://shop.example/bye?state=1',
  }),
  'signed-out-frames': sample(signedOutPage, {
    client: shop,
    continueTo: 'https://shop.example/bye?state=1',
    frames: ['https://shop.example/frontchannel?sid=1', 'https://times.example/logout'],
  }),
  'error-redirect': sample(errorPage, {
    kind: 'badRedirect',
    reference,
    technical: {
      error: 'invalid_request',
      description: 'redirect_uri is not registered for this client',
    },
  }),
  'error-over': sample(errorPage, {
    kind: 'expired',
    reference,
    application: { href: 'https://shop.example/', application: shop.name },
  }),
  'already-signed-in': sample(alreadySignedInPage, {
    account: ada,
    link: { href: 'https://shop.example/', application: shop.name },
  }),
  'error-internal': sample(errorPage, { kind: 'internal', reference }),
  'error-busy': sample(errorPage, { kind: 'busy', reference, canReopen: true }),
  'form-post': sample(formPostPage, {
    client: shop,
    redirectUri: 'https://shop.example/callback',
    fields: { code: 'SplxlOBeZQQYbYS6WxSbIA', state: 'af0ifjsldkj', iss: 'https://id.example' },
  }),
  'message-link': sample(messagePage, {
    kind: 'passwordChanged',
    link: { href: '/sign-in', label: 'backToSignIn' },
  }),
  'message-expired': sample(messagePage, {
    kind: 'linkExpired',
    link: { href: '/forgot', label: 'newLink' },
  }),
  'message-replaced': sample(messagePage, { kind: 'linkReplaced' }),
  'message-void': sample(messagePage, { kind: 'linkVoid' }),
  'message-invitation-expired': sample(messagePage, { kind: 'invitationExpired' }),
  'message-kept': sample(messagePage, { kind: 'accountKept' }),
  'message-used': sample(messagePage, {
    kind: 'linkUsed',
    link: { href: 'https://shop.example/', application: shop.name },
  }),
  'forgot-password': sample(forgotPasswordPage, { ...posted, signInHref: '/sign-in' }),
  'forgot-password-faults': sample(forgotPasswordPage, {
    ...posted,
    email: 'ada@',
    faults: [{ code: 'malformed' }],
  }),
  'mailed-code': sample(mailedCodePage, {
    ...posted,
    purpose: 'verify',
    id: 'u17',
    email: 'ada@example.com',
    state: 'resent',
    signInHref: '/sign-in',
    outboxHref: '/dev/outbox',
  }),
  'mailed-code-wrong': sample(mailedCodePage, {
    ...posted,
    purpose: 'reset',
    id: 'r17',
    email: 'ada@example.com',
    state: 'wrong',
    againHref: '/forgot',
  }),
  'new-password': sample(newPasswordPage, {
    ...posted,
    occasion: 'invited',
    account: 'ada@example.com',
    proof: { sub: 'u17', key: 'k17' },
    leastPasswordLength: 12,
  }),
  'new-password-elsewhere': sample(newPasswordPage, {
    ...posted,
    occasion: 'elsewhere',
    account: 'ada@example.com',
    proof: { id: 'u17', key: 'k17' },
    leastPasswordLength: 12,
  }),
  'new-password-faults': sample(newPasswordPage, {
    ...posted,
    occasion: 'forgotten',
    proof: { reset: 'r17', exchange: 'x17' },
    leastPasswordLength: 12,
    faults: { password: [{ code: 'tooWeak' }], password_confirm: [{ code: 'mismatch' }] },
  }),
  'confirm-email': sample(confirmEmailPage, {
    ...posted,
    email: 'ada@example.com',
    id: 'u17',
    key: 'k17',
  }),
  home: sample(homePage, {
    consoleHref: '/console/',
    referenceHref: '/docs',
    accountHref: '/account',
  }),
  'home-without-console': sample(homePage, {
    consoleHref: undefined,
    referenceHref: '/docs',
    accountHref: '/account',
  }),
  ...refusals,
  policy: sample(legalTextPage, { kind: 'policy' }),
  terms: sample(legalTextPage, { kind: 'terms' }),
  outbox: sample(outboxPage, {
    emails: [
      {
        to: 'ada@example.com',
        subject: 'Choose a new password',
        text: 'Hello,\n\nhttps://id.example/password/new?reset=r17',
        time: Date.UTC(2026, 0, 1),
      },
    ],
  }),
}
