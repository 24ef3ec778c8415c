/** The colours of emails, and how round their corners are. */
export interface MailLook {
  readonly page: string
  readonly accent: string
  readonly onAccent: string
  readonly link: string
  readonly corners: number
  /** Those for mail programs in which people prefer dark colours. */
  readonly dark: DarkMailLook
}

/** The colours of emails in the dark. */
interface DarkMailLook {
  readonly page: string
  readonly surface: string
  readonly ink: string
  readonly muted: string
  readonly accent: string
  readonly onAccent: string
  readonly link: string
}

/** An uploaded logo. */
export interface MailLogo {
  readonly id: string
  readonly width: number
  readonly height: number
}

/** The logos that an email shows in place of the name. */
export interface MailLogos {
  readonly light: MailLogo
  /** Where people prefer dark colours. */
  readonly dark: MailLogo | undefined
}

/** Whose name an email has, and how it looks. */
export interface MailBrand {
  readonly service: string
  /** Undefined for the plain colours. */
  readonly look?: MailLook | undefined
  /** Undefined for the name alone. */
  readonly logos?: MailLogos | undefined
  /** Links at the foot. */
  readonly links?: Readonly<Record<MailLinkName, string | undefined>> | undefined
}

/** The links at the foot of an email, by the names of their words. */
export type MailLinkName = 'help' | 'privacyPolicy' | 'termsOfUse'

/** For whom an email is, as far as its look goes by that. */
export interface MailOccasion {
  /** The application that the person comes from. */
  readonly clientId?: string | undefined
  /**
   * The person whose mailbox it is. Empty where nobody has it, or somebody has only typed it: then
   * finding the look takes as long.
   */
  readonly sub?: string | undefined
  /** The group into which the person is invited. They have not accepted. */
  readonly invitedBy?: string | undefined
}

/** Finds how an email looks for somebody: as the settings say where nothing is known of them. */
export type MailBrandFor = (occasion: MailOccasion) => Promise<MailBrand>
