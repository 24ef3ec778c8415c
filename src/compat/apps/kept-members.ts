type Members = Readonly<Record<string, unknown>>

/**
 * Members of clients that typed tools of the field send and expect to read again. They have no
 * effect here. Any other name that is unknown is ignored.
 */
export const keptNames: readonly string[] = [
  // Who offers the client, and how its pages look.
  ...['app_owner', 'client_group_id', 'company_address', 'company_name', 'company_website'],
  ...['description', 'editable', 'imprint_uri', 'legal_entity', 'tapp_id', 'tenant'],
  ...['accentColor', 'backgroundUri', 'contentAlign', 'logoAlign', 'mediaType', 'primaryColor'],
  ...['videoUrl', 'consent_page_group', 'hosted_page_group', 'template_group_id'],
  ...['is_login_success_page_enabled', 'is_register_success_page_enabled'],
  ...['application_meta_data', 'mobile_settings', 'is_hybrid_app', 'webfinger'],
  // Registration and sign-in.
  ...['accept_roles_in_the_registration', 'allow_disposable_email', 'allow_login_with'],
  ...['allowed_fields', 'required_fields', 'auto_login_after_register', 'enable_deduplication'],
  ...['communication_medium_verification', 'email_verification_required'],
  ...['mobile_number_verification_required', 'validate_phone_number', 'test_emails'],
  ...['enable_classical_provider', 'enable_passwordless_auth', 'is_remember_me_selected'],
  ...['register_with_login_information', 'password_policy_ref', 'blocking_mechanism_ref'],
  ...['captcha_ref', 'captcha_refs', 'bot_captcha_ref', 'bot_provider', 'enable_bot_detection'],
  ...['fds_enabled', 'login_spi', 'enable_login_spi', 'consent_refs', 'user_consent'],
  ...['basic_settings', 'common_configs'],
  // Second factors.
  ...['allowed_mfa', 'always_ask_mfa', 'mfa', 'mfa_configuration', 'smart_mfa', 'suggest_mfa'],
  ...['suggestVerificationMethods', 'suggest_verification_methods'],
  // Other providers.
  ...['ad_providers', 'custom_providers', 'login_providers', 'saml_providers', 'social_providers'],
  // Groups and guests.
  ...['allow_guest_login', 'allow_guest_login_groups', 'allowed_roles', 'default_roles', 'role'],
  ...['groupIds', 'groupSelection', 'groupTypes', 'group_role_restriction', 'group_selection'],
  ...['isGroupLoginSelectionEnabled', 'is_group_login_selection_enabled'],
  ...['operations_allowed_groups', 'sub'],
  // Tokens and addresses.
  ...['additional_access_token_payload', 'allowed_web_origins', 'device_code', 'jwe_enabled'],
  ...['pending_scopes', 'registration_client_uri', 'web_message_uris', 'active'],
]
const kept: ReadonlySet<string> = new Set(keptNames)

/** What a typed tool expects to read again, without anything that is a secret by its name. */
export function keptMembers(members: Members): Members {
  const named = Object.entries(members).filter(([name]) => kept.has(name))
  return withoutSecrets(Object.fromEntries(named)) as Members
}

const secretName = /secret|private_?key|^registration_access_token$/i

/** What is kept is shown to every reader. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, each]) => each !== null && !secretName.test(name))
      .map(([name, each]) => [name, withoutSecrets(each)]),
  )
}
