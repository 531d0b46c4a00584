import { Component, type ReactNode } from 'react'

/** Props of {@link ViewBoundary}. */
export interface ViewBoundaryProps {
  readonly children: ReactNode
  /** Told of the fault. */
  readonly onError: (error: unknown) => void
  /** What is shown instead; `retry` draws the children anew. */
  readonly fallback: (retry: () => void) => ReactNode
}

/** Keeps a fault of one view from taking the modal down. */
export class ViewBoundary extends Component<ViewBoundaryProps, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false }

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback(this.retry) : this.props.children
  }

  private readonly retry = () => this.setState({ isBroken: false })
}
