export { PlansScreen as Component } from './plans-screen.tsx'
