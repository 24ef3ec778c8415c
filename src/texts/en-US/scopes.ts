/** What each scope allows and what claims are called, in American English. */
export const scopesTexts = {
  scopes: {
    openid: { title: 'Know who you are', hint: 'Your account’s identifier, to recognize you.' },
    profile: { title: 'See your profile', hint: 'Your name, username, picture and language.' },
    email: { title: 'See your email address', hint: 'And whether it is confirmed.' },
    phone: { title: 'See your phone numbers', hint: 'And whether they are confirmed.' },
    mobile: { title: 'See your mobile number', hint: 'And whether it is confirmed.' },
    address: { title: 'See your postal address', hint: 'As you have entered it in your account.' },
    offline_access: {
      title: 'Stay connected',
      hint: 'Keeps this access when you are not using the app.',
    },
    identities: {
      title: 'See how you sign in',
      hint: 'The sign-in methods linked to your account, never a password.',
    },
    roles: { title: 'See your roles', hint: 'What you may do here, such as “user”.' },
    groups: { title: 'See your groups', hint: 'The groups you belong to and your roles there.' },
  },

  claims: {
    name: 'name',
    given_name: 'first name',
    family_name: 'last name',
    middle_name: 'middle name',
    nickname: 'nickname',
    preferred_username: 'username',
    profile: 'profile page',
    picture: 'picture',
    website: 'website',
    gender: 'gender',
    birthdate: 'date of birth',
    zoneinfo: 'time zone',
    locale: 'language',
    updated_at: 'time of the last change to your account',
    username: 'username',
    userStatus: 'state of your account',
    user_status: 'state of your account',
    created_at: 'time when your account was made',
    customFields: 'further details of your profile',
    email: 'email address',
    email_verified: 'whether your email address is confirmed',
    phone_number: 'phone number',
    phone_number_verified: 'whether your phone number is confirmed',
    mobile_number: 'mobile number',
    mobile_number_verified: 'whether your mobile number is confirmed',
    address: 'postal address',
    identities: 'how you sign in',
    roles: 'roles',
    groups: 'groups and your roles there',
  },

  ownScopes: {
    profile_write: {
      title: 'Change your profile',
      hint: 'Your name, language and the like. For another email address or phone number you have to sign in first.',
    },
    groups_accept: {
      title: 'Answer invitations into groups for you',
      hint: 'A group that you join may decide how you have to sign in, and its administrators see who you are.',
    },
    access_request: {
      title: 'Ask for roles for you, take them and end them',
      hint: 'Also those that you may take by yourself. See what you have asked for, and why.',
    },
    access_decide: {
      title: 'Decide for you who gets a role',
      hint: 'Approve or refuse requests of others that wait for you.',
    },
  },

  managementScopes: {
    users_read: {
      title: 'See all users',
      hint: 'Everybody’s account data, sessions and permissions.',
    },
    users_write: {
      title: 'Create and change users',
      hint: 'Their data, passwords and email addresses; block them and sign them out.',
    },
    users_delete: {
      title: 'Delete users',
      hint: 'Accounts and all that belongs to them, for good.',
    },
    users_search: { title: 'Search all users', hint: 'And see the names of those found.' },
    users_support: {
      title: 'See what a user sees',
      hint: 'The account and what apps get, with a reason; the person is told.',
    },
    groups_read: {
      title: 'See the groups you administer',
      hint: 'And who is in them, with which roles.',
    },
    groups_write: {
      title: 'Create and change groups',
      hint: 'Those you administer: who is in them, and with which roles.',
    },
    groups_delete: {
      title: 'Delete groups and remove members',
      hint: 'In the groups you administer.',
    },
    apps_read: { title: 'See all apps', hint: 'And how they are set up.' },
    apps_write: {
      title: 'Register and change apps',
      hint: 'Including what they may do, and their secrets.',
    },
    apps_delete: { title: 'Delete apps', hint: 'Nobody can sign in to them any more.' },
    roles_read: { title: 'See all roles', hint: 'As they are defined for everybody.' },
    roles_write: { title: 'Create and change roles', hint: 'As they are defined for everybody.' },
    roles_delete: { title: 'Delete roles', hint: 'Everybody who has one loses it.' },
    scopes_read: { title: 'See all permissions', hint: 'That apps can ask for.' },
    scopes_write: {
      title: 'Create and change permissions',
      hint: 'What people read when apps ask for them.',
    },
    scopes_delete: {
      title: 'Delete permissions',
      hint: 'What people read when apps ask for them.',
    },
    webhook_read: { title: 'See all webhooks', hint: 'Addresses that are notified of events.' },
    webhook_write: {
      title: 'Create and change webhooks',
      hint: 'Addresses that are notified of events.',
    },
    webhook_delete: { title: 'Delete webhooks', hint: 'Addresses that are notified of events.' },
    events_read: {
      title: 'See the event log',
      hint: 'Who signed in or changed something, when and from where.',
    },
    keys_read: { title: 'See the keys of this server', hint: 'And when each began to sign.' },
    keys_write: {
      title: 'Replace and withdraw keys of this server',
      hint: 'What a withdrawn key signed is refused: everybody may have to sign in again.',
    },
    settings_read: {
      title: 'See the settings of this server',
      hint: 'And how many users, groups and apps there are; never a secret.',
    },
    settings_write: {
      title: 'Change the settings of this server',
      hint: 'Who can register, how strong sign-ins must be, how long tokens are valid, how mail is sent.',
    },
    introspect: {
      title: 'Check tokens',
      hint: 'Whether other apps’ tokens are valid, and whose they are.',
    },
    scim: {
      title: 'Push people and groups',
      hint: 'Those of one directory, for the connection to it.',
    },
    ssf_read: {
      title: 'Receive security events',
      hint: 'Ended sessions, changed credentials and roles, of the streams made for it.',
    },
    ssf_manage: {
      title: 'Manage streams of security events',
      hint: 'Makes streams for itself, which tell of the whole server.',
    },
  },
}

export type ScopesTexts = typeof scopesTexts
