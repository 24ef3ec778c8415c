// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the form of a connection. */
export const connectionFormWords: Words['connectionFormWords'] = {
  choose: 'Waar loggen je mensen in?',
  title: (product) => `Nieuwe verbinding: ${product}`,
  changeTitle: (name) => `${name} wijzigen`,
  back: 'Iets anders kiezen',
  create: 'Verbinden',
  save: 'Opslaan',
  added: (name) =>
    `${name} is verbonden en nog uitgeschakeld. Controleer de verbinding en probeer haar nu uit.`,
  saved: (name) => `${name} is gewijzigd.`,
  changedMeanwhile:
    'Iemand anders heeft deze verbinding intussen gewijzigd. Sluit dit formulier en open het opnieuw; wat je hier hebt ingevuld, gaat verloren.',
  required: 'Vul dit in.',
  sections: {
    there: (product) => `1. Maak deze server bekend bij ${product}`,
    prepare: '1. Maak een account klaar dat zoekt',
    here: (product) => `2. Vul in wat je van ${product} hebt gekregen`,
    settings: 'Instellingen van de andere kant',
    people: 'Wie nieuw is',
    trust: 'Wat wordt geloofd',
    rules: 'Rollen volgens regels',
  },
  unnamed: {
    ostiary: 'de andere server',
    oidc: 'de provider',
    saml: 'de provider',
    ldap: 'de directory',
  },
  guides: {
    entra:
      'Registreer in het Entra-beheercentrum een app met het platform “Web” en dit adres. Voeg daarna een clientgeheim toe.',
    okta: 'Maak in de Okta-beheerconsole een app-integratie “OIDC, Web Application” met deze Sign-in redirect URI.',
    google:
      'Maak in de Google Cloud-console een OAuth-client “Webapplicatie” met deze omleidings-URI.',
    apple:
      'Maak in je Apple-ontwikkelaarsaccount een Services ID voor “Log in met Apple” met deze Return URL, en een sleutel.',
    github:
      'Registreer in de instellingen van je organisatie een nieuwe OAuth-app met deze callback-URL.',
    gitlab:
      'Voeg in je groep of instantie een applicatie toe met deze omleidings-URI en de scopes openid, email en profile.',
    keycloak:
      'Maak in je realm een OpenID Connect-client met clientauthenticatie en deze omleidings-URI.',
    ostiary: 'Registreer in de console ervan een app “Webserver” met deze omleidings-URI.',
    oidc: 'Registreer een vertrouwelijke client voor de authorization code flow, met deze omleidings-URI.',
    ad: 'Maak in je domein een account dat personen en groepen mag lezen, en verder niets. Mensen vullen hun naam en wachtwoord in op de inlogpagina hier, en het domein controleert ze.',
    ldap: 'Maak in je directory een account dat personen en groepen mag lezen, en verder niets. Mensen vullen hun naam en wachtwoord in op de inlogpagina hier, en de directory controleert ze.',
    saml: 'Voeg een SAML-applicatie toe met deze waarden, of geef die het adres van de metadata zodra dit formulier is opgeslagen.',
    other: 'De instellingen ervan worden via de API gewijzigd.',
  },
  name: 'Naam',
  nameHint: 'Wat mensen op de knop lezen, zoals de naam van je bedrijf.',
  alias: 'Alias',
  aliasHint: 'Deel van de adressen van deze verbinding. Kan later niet worden gewijzigd.',
  aliasTaken: 'Deze alias is of was in gebruik. Kies een andere.',
  issuers: {
    entra: { label: 'Directory-ID (tenant)', hint: 'Op de overzichtspagina van de app.' },
    okta: { label: 'Okta-domein', hint: 'Zoals acme.okta.com.' },
    gitlab: { label: 'Adres van GitLab', hint: 'Leeg voor gitlab.com.' },
    keycloak: {
      label: 'Adres van de realm',
      hint: 'Zoals https://id.acme.example/realms/acme.',
    },
    general: { label: 'Issuer', hint: 'Een adres, precies zoals de provider het schrijft.' },
  },
  clientIds: {
    entra: 'Toepassings-ID (client)',
    apple: 'Services ID',
    gitlab: 'Application ID',
    general: 'Client-ID',
  },
  teamId: 'Team ID',
  keyId: 'Key ID',
  hd: 'Alleen mensen van deze domeinen',
  hdHint:
    'Domeinen van Google Workspace, gescheiden door komma’s. Leeg laat elk Google-account toe.',
  secretEndsAt: 'Het geheim eindigt op',
  secretEndsAtHint: 'Zodat een controle je vooraf kan waarschuwen.',
  secrets: {
    client_secret: 'Clientgeheim',
    private_key: 'Privésleutel (inhoud van het .p8-bestand)',
    bind_password: 'Wachtwoord van dit account',
  },
  secretKept: 'Er is er een ingesteld. Laat dit leeg om het te behouden.',
  secretHint: 'Het wordt versleuteld bewaard, en niemand kan het later lezen.',
  ldap: {
    urls: 'Servers',
    urlsHint:
      'Zoals ldaps://dc1.acme.example. Meerdere met komma’s; de eerste wordt het eerst gevraagd.',
    baseDn: 'Waar personen staan (base DN)',
    baseDnHint: 'Zoals ou=people,dc=acme,dc=example.',
    bindDn: 'Account dat zoekt (DN)',
    bindDnHint: 'Leeg als iedereen mag zoeken.',
    groups: 'Groepen van personen',
    groupOptions: {
      none: 'Worden niet gelezen',
      memberOf: 'Uit het attribuut memberOf',
      search: 'Door te zoeken naar groepen met de persoon',
      nested: 'Ook groepen die in groepen zitten',
    },
    ca: 'Certificeringsinstanties',
    caHint: 'In PEM, als het certificaat van de servers niet van een openbare instantie is.',
  },
  saml: {
    paste: 'Metadata van de provider',
    upload: 'Bestand uploaden',
    tooLarge: 'Dit bestand is te groot voor metadata van één provider.',
    pasteHint: 'Plak de XML hier of upload het bestand om de velden hieronder in te vullen.',
    pasteWrong: 'Dit is geen metadata van een identityprovider.',
    entityId: 'Entity-ID van de provider',
    ssoUrl: 'Inlogadres (single sign-on URL)',
    binding: 'Hoe verzoeken daarheen worden gestuurd',
    bindings: { redirect: 'Via omleiding', post: 'Via formulier (POST)' },
    certificates: 'Handtekeningcertificaten',
    certificatesHint: 'In PEM, maximaal drie: het huidige en de opvolger ervan.',
    metadataUrl: 'Metadata-adres van de provider',
    metadataUrlHint:
      'Vult de velden hieronder in. Het blijft bewaard, zodat een controle je nieuwe certificaten meldt.',
    fetchMetadata: 'Lezen',
    fetched: 'De velden hieronder zijn ingevuld. Bekijk ze voordat je opslaat.',
    follows: 'De metadata volgen',
    followsHint:
      'Ze worden elk uur gelezen, en de certificaten en adressen erin vervangen die hierboven. Wie dat document kan wijzigen, bepaalt wie inlogt.',
    nameId: 'Wat een persoon aanduidt (NameID)',
    nameIds: {
      persistent: 'Een blijvende ID',
      email: 'Het e-mailadres',
      unspecified: 'Niet opgegeven',
      transient: 'Een tijdelijke ID, met een attribuut dat via de API is ingesteld',
    },
    attributes: 'Namen van attributen',
    attributesHint: 'Alleen waar de provider eigen namen gebruikt.',
    attributeNames: {
      email: 'E-mailadres',
      given_name: 'Voornaam',
      family_name: 'Achternaam',
      groups: 'Groepen',
    },
  },
  firstSignIn: 'Als iemand komt die hier geen account heeft',
  firstSignIns: {
    create: { name: 'Een account aanmaken', hint: 'De persoon is meteen ingelogd.' },
    approve: {
      name: 'Een account aanmaken dat wacht',
      hint: 'De persoon kan inloggen zodra jij het hebt goedgekeurd.',
    },
    refuse: {
      name: 'Weigeren',
      hint: 'Alleen mensen die hun account hebben gekoppeld, komen binnen.',
    },
    closed: {
      name: 'Weigeren, en niemand een account laten koppelen',
      hint: 'Alleen wie al bekend is, komt binnen, bijvoorbeeld omdat een directory de persoon hier heeft aangeleverd.',
    },
  },
  emailTrust: 'E-mailadressen die de andere kant noemt',
  emailTrusts: {
    claim: {
      name: 'Geverifieerde geloven',
      hint: 'Adressen waarvan de andere kant zegt dat ze zijn geverifieerd. Met een ander adres laat een groep niemand binnen.',
    },
    always: {
      name: 'Alle geloven',
      hint: 'Alleen als niemand daar het eigen adres kan kiezen: een adres opent uitnodigingen en herstelt wachtwoorden.',
    },
    never: {
      name: 'Geen geloven',
      hint: 'Nieuwe accounts hebben geen adres. Een groep laat dan niemand binnen.',
    },
  },
  factors: 'Tweede factoren van de andere kant tellen hier',
  factorsHint:
    'Mensen die daar twee factoren hebben gebruikt, worden dan niet nog een keer gevraagd. Alleen als je vertrouwt hoe de andere kant ze controleert.',
  rules: {
    intro:
      'Geeft mensen rollen in deze groep of eronder, op basis van wat de andere kant over hen zegt.',
    none: 'Er is geen regel. Door in te loggen krijgt niemand rollen.',
    number: (index) => `Regel ${index}`,
    claim: 'Als de claim',
    claimHint: 'Zoals groups',
    value: 'de waarde heeft',
    valueHint: '* staat voor elke tekst',
    group: 'dan in de groep',
    groupHint: 'Typ om er een te zoeken',
    below: 'of eronder',
    belowHint: 'De naam is de tekst van de *, of de hele waarde',
    belows: {
      itself: 'In deze groep zelf',
      match: 'In de groep eronder die zo heet als de waarde',
      create: 'Hetzelfde; maak die groep als die er niet is',
    },
    noGroup: 'Zo’n groep is er hier niet, en eronder ook niet.',
    roles: 'deze rollen',
    rolesHint: 'Druk na elke rol op Enter',
    add: 'Regel toevoegen',
    remove: (index) => `Regel ${index} verwijderen`,
    notYours:
      'Een regel geeft alleen rollen die je ook handmatig mag toekennen, in deze groep of eronder. Controleer de groepen en rollen van je regels.',
  },
}
