import { Component, type ReactNode } from 'react';
import { CrashScreen } from '#features/shell/screens/crash-screen.tsx';

type Props = { children: ReactNode };
type State = { error: unknown };

const none = Symbol('none');

/** The last net: whatever escapes the router's own, the router itself included. */
export class TopBoundary extends Component<Props, State> {
  override state: State = { error: none };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    return this.state.error === none ? this.props.children : <CrashScreen error={this.state.error} />;
  }
}
