import { Component, type ComponentType, type ReactNode } from 'react'
import { useLocation, type Location } from './router.tsx'

type Fallback = ComponentType<{ fault: unknown }>

/** Renders the fallback in place of a failed component, until the visitor goes to another page. */
export function FaultBoundary({ Fallback, children }: { Fallback: Fallback; children: ReactNode }) {
  const location = useLocation()
  return (
    <Boundary Fallback={Fallback} location={location}>
      {children}
    </Boundary>
  )
}

type Props = { Fallback: Fallback; location: Location; children: ReactNode }
type State = { failed: { fault: unknown } | null; location: Location }

class Boundary extends Component<Props, State> {
  override state: State = { failed: null, location: this.props.location }

  static getDerivedStateFromError(fault: unknown): Partial<State> {
    return { failed: { fault } }
  }

  static getDerivedStateFromProps({ location }: Props, state: State): Partial<State> | null {
    return location === state.location ? null : { failed: null, location }
  }

  override render(): ReactNode {
    const { Fallback, children } = this.props
    return this.state.failed ? <Fallback {...this.state.failed} /> : children
  }
}
