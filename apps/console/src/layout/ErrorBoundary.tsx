import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage.tsx';

interface ErrorBoundaryProps {
  /** Where the reader is: what failed there is left behind with it. */
  readonly address?: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
  readonly address?: string | undefined;
}

/** A page that breaks takes nothing else with it. React has this for classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ address }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return address === state.address ? null : { hasFailed: false, address };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children;
  }
}
