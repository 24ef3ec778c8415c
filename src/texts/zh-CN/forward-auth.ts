// Machine-made: waits for a native reader.
import type { ForwardAuthTexts } from '../en-US/forward-auth.ts'

/** The texts of the pages on the hosts of applications, in Simplified Chinese. */
export const forwardAuthTexts: ForwardAuthTexts = {
  forwardAuth: {
    application: '应用',
    ask: '申请权限',
    account: '前往您的账号',
    again: '继续前往应用',
    signOut: '退出登录',
    messages: {
      members: {
        title: '您无权访问此应用',
        text: '它仅供特定群组的成员使用，而您不在这些群组中，或没有它要求的角色。',
      },
      part: {
        title: '您无权访问此页面',
        text: '您可以使用此应用，但这一部分仅供特定群组的成员使用。',
      },
      name: {
        title: '您的账号缺少名称',
        text: '此应用以您的账号所没有的名称识别人员：用户名或已确认的电子邮件地址。请将其添加到您的账号。',
      },
      factor: {
        title: '需要更强的登录方式',
        text: '此页面要求第二重验证或通行密钥，而您的账号尚未设置。请设置一种，然后再次打开此页面。',
      },
      declined: {
        title: '您未登录',
        text: '登录没有完成，因此该应用没有得到关于您的任何信息。',
      },
      address: {
        title: '无法打开此地址',
        text: '它的写法可能被理解为两个不同的地址。请打开应用并从那里继续。',
      },
      stale: {
        title: '此次登录已结束',
        text: '它此前已完成、耗时过长，或是在另一个浏览器中开始的。没有任何人登录。',
      },
      lost: {
        title: '您已不再处于登录状态',
        text: '您刚才发送的内容没有到达应用。请再次打开应用以登录。',
      },
      signOut: {
        title: '退出登录？',
        text: '另一个网站把您带到了这里。您将退出用此账号打开的所有应用。',
      },
      off: {
        title: '此应用已停用',
        text: '本服务器的运营者已将其停用。您的账号不受影响。',
      },
    },
  },
}
