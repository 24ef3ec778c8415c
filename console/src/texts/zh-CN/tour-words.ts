// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the tour. */
export const tourWords: Words['tourWords'] = {
  name: '导览',
  offer: {
    title: '第一次来？',
    text: '浏览一遍控制台只需两分钟。',
    begin: '开始导览',
    later: '以后再说',
  },
  step: (step, of) => `导览，第 ${step} 步，共 ${of} 步`,
  back: '返回',
  next: '下一步',
  done: '完成',
  leave: '结束导览',
  steps: {
    '/groups': {
      title: '群组树',
      text: '每个人都可以属于多个群组，并在其中拥有不同的角色。打开群组即可查看其成员，以及哪些成员的角色来自上级群组。',
    },
    '/people': {
      title: '用户',
      text: '打开某个用户，即可查看其群组、角色及各自的来源、会话和第二重验证，以及应用的令牌会包含其哪些信息。',
    },
    '/access': {
      title: '有期限的权限',
      text: '用户说明原因和时长来申请角色。等待您处理的以及即将到期的都在这里。角色结束后，令牌中不再包含它。',
    },
    '/reviews': {
      title: '复核',
      text: '定期由人确认谁需要哪些角色。复核会显示由谁授予、为什么，以及最近何时使用。',
    },
    '/apps': {
      title: '应用',
      text: '请注册一个应用：说明它的类型，控制台会完成其余设置，并显示粘贴后即可运行的代码。',
    },
    '/connections': {
      title: '外部登录',
      text: '公司可以用自己的目录登录。其群组的管理员可以为已验证属于该公司的域名进行设置。',
    },
    '/events': {
      title: '发生了什么',
      text: '每一项更改都在这里，包括由谁所作、之前是什么，通常还可以还原。您可以在自己名字下的菜单中再次找到此导览。',
    },
  },
}
