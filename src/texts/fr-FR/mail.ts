// Machine-made: waits for a native reader.
import type { MailTexts } from '../en-US/mail.ts'

/** The texts of emails in French. */
export const mailTexts: MailTexts = {
  greeting: 'Bonjour,',
  codeIs: 'Votre code',
  valid: (time) => `Valable pendant ${time}, pour une seule utilisation.`,
  ignore: 'Si ce n’était pas vous, ignorez simplement ce message : rien n’a changé.',
  automatic: 'Ce message a été envoyé automatiquement. Personne ne lit les réponses.',

  mailTest: {
    subject: (service) => `E-mail de test de ${service}`,
    intro: (service) =>
      `${service} peut envoyer des e-mails : un administrateur a demandé celui-ci pour le vérifier.`,
    advice: 'Vous n’avez rien à faire.',
    button: '',
  },
  verifyEmail: {
    subject: (service) => `Confirmez votre adresse e-mail pour ${service}`,
    intro: (service) =>
      `Cette adresse e-mail a servi à une inscription sur ${service}. Saisissez ce code pour montrer qu’elle est à vous, ou ouvrez le lien ci-dessous.`,
    button: 'Confirmer l’adresse e-mail',
  },
  changeEmail: {
    subject: (service) => `Confirmez votre nouvelle adresse e-mail pour ${service}`,
    intro: (service) =>
      `Quelqu’un, vous sans doute, veut utiliser cette adresse e-mail pour son compte ${service}. Saisissez ce code là où vous avez modifié l’adresse, pour montrer qu’elle est à vous.`,
    button: '',
  },
  confirmAddress: {
    subject: (service) => `Confirmez votre adresse e-mail pour ${service}`,
    intro: (service) =>
      `Quelqu’un, vous sans doute, se connecte à ${service} pour la première fois et a indiqué cette adresse e-mail. Saisissez ce code sur la page, pour montrer qu’elle est à vous.`,
    button: '',
  },
  emailChanged: {
    subject: (service) => `Votre adresse e-mail pour ${service} a été modifiée`,
    intro: (service) =>
      `Votre compte ${service} a maintenant une autre adresse e-mail. Plus aucun e-mail n’est envoyé à celle-ci.`,
    advice: 'Si ce n’était pas vous, prévenez immédiatement les responsables du service.',
    undo: 'Si ce n’était pas vous, récupérez votre compte dans un délai d’une semaine. Il retrouve cette adresse, et tous les appareils sont déconnectés :',
    button: 'Rétablir cette adresse',
  },
  alreadyRegistered: {
    subject: (service) => `Vous avez déjà un compte ${service}`,
    intro: (service) =>
      `Quelqu’un, vous peut-être, a essayé de s’inscrire sur ${service} avec cette adresse e-mail. Il existe déjà un compte pour elle ; rien n’a donc été créé.`,
    advice:
      'Connectez-vous comme d’habitude. Si vous avez oublié votre mot de passe, choisissez-en un nouveau ici :',
    button: 'Choisir un nouveau mot de passe',
  },
  resetPassword: {
    subject: (service) => `Choisissez un nouveau mot de passe pour ${service}`,
    intro: (service) =>
      `Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre compte ${service}.`,
    byCode: 'Saisissez ce code pour continuer.',
    byLink: 'Ouvrez ce lien pour continuer.',
    byBoth: 'Saisissez ce code pour continuer, ou ouvrez le lien ci-dessous.',
    button: 'Choisir un nouveau mot de passe',
  },
  choosePassword: {
    subject: (service) => `Choisissez un mot de passe pour ${service}`,
    intro: (service) => `Les responsables de ${service} vous envoient ce lien.`,
    first:
      'Un compte est prêt pour vous. Ouvrez le lien et choisissez un mot de passe pour l’utiliser.',
    other:
      'Ouvrez-le pour choisir un nouveau mot de passe pour votre compte. L’actuel reste valable d’ici là.',
    unexpected: 'Si vous n’attendiez pas ce message, ignorez-le : rien n’a changé.',
    button: 'Choisir un mot de passe',
  },
  signInCode: {
    subject: (service) => `Votre code de connexion à ${service}`,
    intro: (service) =>
      `Quelqu’un qui connaît votre mot de passe, vous sans doute, se connecte à ${service}. Saisissez-y ce code pour continuer.`,
    advice:
      'Ne donnez ce code à personne : aucun de nous ne vous le demandera. Si vous n’êtes pas en train de vous connecter, quelqu’un connaît votre mot de passe. Changez-le immédiatement.',
    button: '',
  },
  codeToSignIn: {
    subject: (service) => `Votre code de connexion à ${service}`,
    intro: (service) =>
      `Quelqu’un, vous sans doute, souhaite se connecter à ${service} avec ce code au lieu de votre mot de passe.`,
    advice:
      'Il n’est valable que dans le navigateur où il a été demandé. Ne le donnez à personne : aucun de nous ne vous le demandera. Si vous n’êtes pas en train de vous connecter, ignorez ce message.',
    button: '',
  },
  passwordChanged: {
    subject: (service) => `Votre mot de passe pour ${service} a été modifié`,
    intro: (service) =>
      `Le mot de passe de votre compte ${service} a été modifié. Les autres appareils ont été déconnectés.`,
    advice: 'Si ce n’était pas vous, choisissez immédiatement un nouveau mot de passe ici :',
    button: 'Choisir un nouveau mot de passe',
  },
  factorsChanged: {
    subject: (service) => `Vos moyens de connexion à ${service} ont été modifiés`,
    intro: (service) => `Vos moyens de connexion à ${service} ont été modifiés :`,
    changes: {
      added: 'Un second facteur ou une clé d’accès a été ajouté.',
      removed: 'Un second facteur ou une clé d’accès a été supprimé.',
      reset:
        'Tous les seconds facteurs et toutes les clés d’accès ont été supprimés par un administrateur.',
      codes: 'De nouveaux codes de récupération ont été créés. Les anciens ne sont plus valables.',
    },
    advice: 'Si ce n’était pas vous, prévenez immédiatement les responsables du service.',
    button: '',
  },
  apiKeyMade: {
    subject: (service) => `Nouvelle clé API pour ${service}`,
    intro: (service) =>
      `Une clé API de votre compte ${service} a été créée. Quiconque la possède peut faire ce que vous avez choisi pour elle, sans se connecter.`,
    which: (name) => `Son nom : ${name}`,
    advice: 'Si ce n’était pas vous, révoquez-la immédiatement et changez votre mot de passe :',
    button: 'Voir vos clés API',
  },
  apiKeyReported: {
    subject: (service) => `Une clé API pour ${service} a été trouvée par d’autres`,
    intro: (service) =>
      `Quelqu’un a trouvé une clé API que vous avez créée sur ${service} et l’a signalée. Elle a été révoquée aussitôt. Les programmes qui l’utilisent ne fonctionnent plus.`,
    which: (name) => `Son nom : ${name}`,
    advice: 'Cherchez où elle était lisible, puis créez-en une nouvelle :',
    button: 'Voir vos clés API',
  },
  passkeyCopied: {
    subject: (service) => `Il existe peut-être une copie de votre clé d’accès pour ${service}`,
    intro: (service) =>
      `Une clé d’accès de votre compte ${service} vient d’être refusée : elle a servi moins de fois que nous n’en avons compté. Il en existe donc peut-être une copie en d’autres mains. Il se peut aussi que votre appareil soit revenu à un état antérieur.`,
    advice:
      'Si vous ne pouvez pas l’expliquer, supprimez la clé d’accès et ajoutez-en une nouvelle :',
    button: 'Voir vos clés d’accès',
  },
  accountViewed: {
    subject: (service) => `Quelqu’un a consulté votre compte ${service} pour vous aider`,
    intro: (service) =>
      `Un administrateur de ${service} vient de voir ce que vous voyez sur la page de votre compte, et ce que les applications apprennent de vous. Il ne pouvait rien modifier et n’était pas connecté à votre place.`,
    advice:
      'Si vous n’avez pas demandé d’aide, demandez-lui pourquoi. La page de votre compte indique quand cela s’est passé :',
    button: 'Voir ce qui s’est passé',
  },
  newBrowser: {
    subject: (service) => `Nouvelle connexion à ${service}`,
    intro: (service) =>
      `Votre compte ${service} vient d’être utilisé dans un navigateur pour la première fois.`,
    when: (time, address) => `Quand : ${time}. Depuis : ${address}.`,
    advice:
      'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez immédiatement un nouveau mot de passe et déconnectez les autres appareils :',
    button: 'Accéder à votre compte',
  },
  failedSignIns: {
    subject: (service) => `Échecs de connexion à ${service}`,
    intro: (service) =>
      `Quelqu’un a essayé de se connecter avec votre compte ${service}, sans y parvenir.`,
    reasons: {
      password: 'Le mot de passe était faux de nombreuses fois.',
      factor: 'Le mot de passe était juste, mais le second facteur était faux plusieurs fois.',
    },
    when: (time, address) => `Quand : ${time}. Depuis : ${address}.`,
    advice:
      'Si c’était vous, vous n’avez rien à faire. Sinon, si le mot de passe était juste, choisissez-en immédiatement un nouveau :',
    button: 'Accéder à votre compte',
  },
  signInAsked: {
    subject: (service) => `Confirmez une connexion avec ${service}`,
    intro: (service) =>
      `Une application vous demande de confirmer votre identité avec votre compte ${service}. Ouvrez ce lien pour voir laquelle, et pour décider.`,
    advice:
      'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message ou refusez sur la page.',
    button: 'Voir la demande',
  },
  deletionPlanned: {
    subject: (service) => `Votre compte ${service} va être supprimé`,
    intro: (service) =>
      `La suppression de votre compte ${service} a été demandée sur la page de votre compte. Tous les appareils ont été déconnectés.`,
    when: (time) => `Il sera supprimé le ${time}.`,
    advice:
      'Si c’était vous, vous n’avez rien à faire. Sinon, ou si vous avez changé d’avis, vous pouvez conserver le compte d’ici là. Si ce n’était pas vous, choisissez aussi un nouveau mot de passe.',
    button: 'Conserver mon compte',
  },
  accountKept: {
    subject: (service) => `Votre compte ${service} est conservé`,
    intro: (service) => `Votre compte ${service} ne sera plus supprimé.`,
    advice:
      'Si vous voulez tout de même le supprimer, demandez-le de nouveau sur la page de votre compte. Si ce n’était pas vous, choisissez immédiatement un nouveau mot de passe.',
    button: '',
  },
  accountDeleted: {
    subject: (service) => `Votre compte ${service} est supprimé`,
    intro: (service) =>
      `Votre compte ${service} est supprimé, comme vous l’avez demandé, avec votre profil, vos moyens de connexion et vos appartenances à des groupes.`,
    advice: 'Ceci est le dernier e-mail envoyé à cette adresse.',
    button: '',
  },
  groupInvitation: {
    subject: (service) => `Vous êtes invité dans un groupe sur ${service}`,
    intro: (service) =>
      `Une personne qui administre un groupe sur ${service} vous a invité. La page de votre compte montre le groupe et ce qu’implique d’accepter.`,
    named: (by, into) => [
      ...(by === undefined ? [] : [`Invitation de : ${by}`]),
      ...(into === undefined ? [] : [`Groupe : ${into}`]),
    ],
    advice:
      'Tant que vous n’avez pas accepté, elle n’a aucun pouvoir sur votre compte. Vous pouvez aussi décliner.',
    button: 'Voir l’invitation',
  },
  accessWaiting: {
    subject: (service) => `Quelqu’un demande un accès sur ${service}`,
    intro: (service) =>
      `Des personnes demandent des rôles sur ${service}, et vous pouvez décider. Ouvrir le lien ne décide de rien.`,
    advice:
      'Qui demande quoi, pour combien de temps et pourquoi : tout y est indiqué une fois que vous êtes connecté.',
    button: 'Voir les demandes',
  },
  accessDecided: {
    subject: (service) => `Votre demande d’accès sur ${service} a reçu une réponse`,
    intro: (service) => `Votre demande de rôle sur ${service} a été approuvée ou refusée.`,
    advice: 'La décision, et jusqu’à quand vous avez le rôle, est indiquée ici :',
    button: 'Voir la décision',
  },
  accessBypassed: {
    subject: (service) => `Quelqu’un a pris un accès sans approbation sur ${service}`,
    intro: (service) =>
      `Quelqu’un a pris un rôle sur ${service} en urgence. Vous auriez pu l’approuver, et l’on est passé outre.`,
    advice:
      'Voyez immédiatement qui c’était et pourquoi. Les personnes qui administrent le groupe peuvent y mettre fin maintenant.',
    button: 'Voir ce qui s’est passé',
  },
  accessTaken: {
    subject: (service) => `Quelqu’un a activé un rôle sur ${service}`,
    intro: (service) =>
      `Une personne qui y a droit a activé un rôle pour un temps, dans un groupe que vous administrez sur ${service}.`,
    advice: 'Qui, pourquoi et jusqu’à quand : tout y est indiqué une fois que vous êtes connecté.',
    button: 'Voir le groupe',
  },
  rolesEnding: {
    subject: (service) => `Des accès d’autres personnes se terminent bientôt sur ${service}`,
    intro: (service) =>
      `Des rôles ou appartenances dans des groupes que vous administrez sur ${service} se terminent d’ici une semaine.`,
    advice:
      'Lesquels, quand et pourquoi : tout y est indiqué une fois que vous êtes connecté. Si quelqu’un a encore besoin d’un rôle, vous pouvez le prolonger ; sinon, vous n’avez rien à faire.',
    button: 'Voir ce qui se termine',
  },
  ownRolesEnding: {
    subject: (service) => `Votre accès sur ${service} se termine bientôt`,
    intro: (service) =>
      `Certains de vos rôles ou appartenances sur ${service} se terminent d’ici une semaine.`,
    advice:
      'La page de votre compte indique lesquels. Si vous en avez encore besoin, adressez-vous à la personne qui vous les a attribués.',
    button: 'Voir vos accès',
  },
  lastAdministratorEnding: {
    subject: (service) => `Un groupe perd son dernier administrateur sur ${service}`,
    intro: (service) =>
      `Le rôle du dernier administrateur d’un groupe sur ${service} se termine bientôt. Ensuite, seules les personnes qui administrent les groupes supérieurs pourront le modifier.`,
    advice: 'Attribuez le rôle à quelqu’un, ou prolongez-le, avant qu’il se termine.',
    button: 'Voir le groupe',
  },
  accessReview: {
    subject: (service) => `Des accès attendent votre examen sur ${service}`,
    intro: (service) =>
      `Des rôles de personnes sur ${service} sont réexaminés, et vous pouvez décider qui les garde. Ouvrir le lien ne décide de rien.`,
    advice: 'Ce que personne n’a décidé à la fin de l’examen peut se terminer de lui-même.',
    button: 'Voir les examens',
  },
  invitation: {
    subject: (service) => `Vous êtes invité sur ${service}`,
    intro: (service) =>
      `Un compte ${service} a été préparé pour vous. Ouvrez ce lien et choisissez un mot de passe pour l’utiliser.`,
    button: 'Accepter l’invitation',
  },
}
